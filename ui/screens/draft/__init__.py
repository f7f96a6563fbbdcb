"""The pages of a draft: who drafts, packs and picks, the curtain, building, and who plays whom."""
