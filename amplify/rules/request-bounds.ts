/* Limits of one request, shared by the server and the site. */

/** Maximum characters of a search query. */
export const maxSearchLength = 200;

/** Maximum selected filter values of one field. */
export const maxFilterValues = 50;

/** Maximum items of a page of titles or accounts, and maximum ids of one request. */
export const maxPageSize = 100;

/** Maximum characters of the reason for ending a membership. */
export const maxReasonLength = 500;

/** Maximum days of a request for figures. */
export const maxFigureDays = 366;
