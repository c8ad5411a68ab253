/** Number of titles per list (specification, customer side, §9). */
export const pageSizes = {
  listing: 12,
  /** An audiobooks page shows this many first, and the rest on demand (specification, decision 15). */
  audiobooksShownFirst: 6,
  /** Number of cards of a customer's list that are shown initially, and that each press of "Show more" adds. */
  bookmarks: 60,
  home: 6,
  homeTvShows: 4,
  related: 6,
  /** Number of search results of each kind; the others are on a page of their own. */
  searchGroup: 6,
  skeletons: 6,
  episodeSkeletons: 4,
} as const;
