// What the page's modules share of the document.

export const byId = (id) => document.getElementById(id);
