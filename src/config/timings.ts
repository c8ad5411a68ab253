/** Times of the specification (customer side and back office, §9), in milliseconds. */
export const timings = {
  heroSlide: 3000,
  passwordHint: 5000,
  userExists: 7000,
  /** Duration of a notice in the back office. */
  notice: 5000,
  loginRedirect: 2000,
  /** Delay before users without administrator rights are redirected from the notice to the home page. */
  denialRedirect: 3000,
  /** Delay before a saved account form returns to the list. */
  returnAfterSave: 3000,
  /** Duration of the banner above a list after a save or deletion (specification, back office, §9). */
  banner: 5000,
  /** Debounce of a list's search field. */
  searchPause: 200,
  /** Delay until a write is visible in the lists, which are updated by the catalogue's change stream. */
  catalogueSettles: 1500,
  /** Debounce of a form's draft autosave. */
  draftPause: 500,
  /** Duration of the upload progress after the title was saved. */
  progressReset: 1000,
  toast: 4000,
  /** Duration of the goodbye message after an account deletion. */
  farewell: 6000,
  /** Duration of the undo option after a removal or a mark. */
  undo: 8000,
  /** Hover time on an episode before its preview plays. */
  previewIntent: 300,
  /** Hover or focus time on a link before its page is prefetched. */
  linkIntent: 80,
  /** Interval before another sign-up code can be requested. */
  resendCoolDown: 30_000,
  /** Timeout of the lookup of the visitor's IP address, after which it is 'unknown'. */
  ipLookup: 3000,
  /** Time the previous page stays visible while the next page's data loads, to avoid a flash of placeholders. */
  pageWaits: 100,
  /** Delay after the first render before a page without interaction is stored for offline use. */
  untouchedPage: 6000,
  /** Maximum time a prerendered page with pictures waits for their data. */
  prerenderedPageWait: 500,
  /** Delay before a progress bar shows for a navigation. */
  slowRoute: 150,
  /** Duration of the saved state in the upload dock. */
  savedInDock: 8000,
} as const;
