// Access to the document for all modules of the page.

export const byId = (id) => document.getElementById(id);
