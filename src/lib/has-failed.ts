/** State of a request, as queries report it. */
export interface Asked {
  data: unknown;
  /** True if the data is a placeholder from another query key. */
  isPlaceholderData: boolean;
  /** There was an answer, or a failure, since it is shown. */
  isFetchedAfterMount: boolean;
}

/**
 * True if the data could not be loaded. Stays true until data arrives: a query that refetches after an error reports
 * itself as pending, as one that has never run.
 */
export function hasFailed({ data, isPlaceholderData, isFetchedAfterMount }: Asked): boolean {
  return isFetchedAfterMount && (data === undefined || isPlaceholderData);
}
