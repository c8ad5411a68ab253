/** Times of the specification (customer side, §9), in milliseconds. */
export const timings = {
  heroSlide: 3000,
  passwordHint: 5000,
  userExists: 7000,
  loginRedirect: 2000,
  toast: 4000,
  successToast: 2000,
  /** How long the goodbye to somebody who deleted the account stays. */
  farewell: 6000,
  /** How long what was removed or marked can be taken back. */
  undo: 8000,
  /** How long a pointer rests on an episode before its preview plays. */
  previewIntent: 300,
  /** How soon another sign-up code may be asked for. */
  resendCoolDown: 30_000,
  /** How long the visitor's address may take to be looked up before it is 'unknown'. */
  ipLookup: 3000,
  /** How long a change of page may take before a bar says that it is on its way. */
  slowRoute: 150,
} as const;
