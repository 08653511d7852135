"""Made-up recordings of apps, right and broken ones, and the table of what scrollsim diagnose says of them."""
