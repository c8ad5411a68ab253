/* How much one request may ask for: the server takes no more, and the site asks for no more. */

/** Characters of what is searched for. */
export const longestSearch = 200;

/** Values that a list is narrowed to, of one field. */
export const mostFilterValues = 50;

/** What a page of titles or accounts holds, or how many are asked for by their ids. */
export const largestPage = 100;

/** Characters of why a membership is ended. */
export const longestReason = 500;

/** Days whose figures are shown side by side. */
export const mostFigureDays = 366;
