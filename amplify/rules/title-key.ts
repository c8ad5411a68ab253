/** The most letters of a title's id. */
export const longestTitleId = 200;
/** Of the key of a customer's record about a title or an episode: its kind, id, season and episode. */
export const longestTitleKey = 300;
/** Titles that a customer may have put aside for later. */
export const mostForLater = 1000;
