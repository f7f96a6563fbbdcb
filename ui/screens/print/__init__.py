"""The Print screen: the form, the page in view."""
