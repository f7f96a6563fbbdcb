"""The program: the window and its loop, the services behind the screens, pictures of screens, figures of the window."""
