/** The most letters of a title's id. */
export const longestTitleId = 200;
/** Of the key of a customer's record about a title or an episode: its kind, id, season and episode. */
export const longestTitleKey = 300;
/** Titles that a customer may have put aside for later. */
export const mostForLater = 1000;
/** Moments in titles that a customer may have saved. */
export const mostMoments = 500;
/** The most letters of the note of one: as many moments with as much said are read at once when another one is counted. */
export const longestNote = 500;
