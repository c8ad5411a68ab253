/** Number of titles per list (specification, customer side, §9). */
export const pageSizes = {
  listing: 12,
  /** An audiobooks page shows this many first, and the rest on demand (specification, decision 15). */
  audiobooksShownFirst: 6,
  /** Cards of a customer's list that are shown first, and that each press of a button adds. */
  bookmarks: 60,
  home: 6,
  homeTvShows: 4,
  related: 6,
  /** Of each kind among the results of a search; the rest is a page of its own. */
  searchGroup: 6,
  skeletons: 6,
  episodeSkeletons: 4,
} as const;
