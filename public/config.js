// Settings of this installation. Each line here replaces the value that the application was built with, and takes
// effect with the next load of the page. Names and meanings stand in .env.example; docs/deploy.md has an example.
globalThis.deedbook = {};
