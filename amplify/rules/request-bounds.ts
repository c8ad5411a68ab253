/* Limits of one request, shared by the server and the site. */

/** Characters of a search query. */
export const longestSearch = 200;

/** Values that a list is narrowed to, of one field. */
export const mostFilterValues = 50;

/** Items of a page of titles or accounts, or ids of one request. */
export const largestPage = 100;

/** Characters of why a membership is ended. */
export const longestReason = 500;

/** Days whose figures are shown side by side. */
export const mostFigureDays = 366;
