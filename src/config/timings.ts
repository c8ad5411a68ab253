/** Times of the specification (customer side and back office, §9), in milliseconds. */
export const timings = {
  heroSlide: 3000,
  passwordHint: 5000,
  userExists: 7000,
  /** How long a notice of the back office stays. */
  notice: 5000,
  loginRedirect: 2000,
  /** How long somebody who is no administrator reads that before the home page opens. */
  denialRedirect: 3000,
  /** How long a saved account stands before the list comes back. */
  returnAfterSave: 3000,
  /** How long it stands above a list what was saved or deleted (specification, back office, §9). */
  banner: 5000,
  /** How long nothing is typed before a list is searched. */
  searchPause: 200,
  /** How soon what was written is surely in the lists, which follow the catalogue's change stream. */
  catalogueSettles: 1500,
  /** How long nothing is typed before a form's draft is kept. */
  draftPause: 500,
  /** How long the progress of an upload stands after its title was saved. */
  progressReset: 1000,
  toast: 4000,
  /** How long the goodbye to somebody who deleted the account stays. */
  farewell: 6000,
  /** How long what was removed or marked can be taken back. */
  undo: 8000,
  /** How long a pointer rests on an episode before its preview plays. */
  previewIntent: 300,
  /** How long a pointer or the focus rests on a link before its page is fetched. */
  linkIntent: 80,
  /** How soon another sign-up code may be asked for. */
  resendCoolDown: 30_000,
  /** How long the visitor's address may take to be looked up before it is 'unknown'. */
  ipLookup: 3000,
  /** How long the page that is left stands while the next one's data is on its way: so nobody sees places flash. */
  pageWaits: 100,
  /** How long after its first render a page that nobody has touched is kept for offline use. */
  untouchedPage: 6000,
  /** How long a drawing with pictures stands until their data is here. */
  drawingWaits: 500,
  /** How long a change of page may take before a bar says that it is on its way. */
  slowRoute: 150,
  /** How long the upload dock shows that something was saved. */
  savedInDock: 8000,
} as const;
