/** What is known of something that was asked for; queries have it. */
export interface Asked {
  data: unknown;
  /** What stands in for it is that of another question. */
  isPlaceholderData: boolean;
  /** There was an answer, or a failure, since it is shown. */
  isFetchedAfterMount: boolean;
}

/**
 * Whether something could not be loaded. It has failed until it is here: a query that is asked again says of itself that
 * it is pending, as one that was never asked.
 */
export function hasFailed({ data, isPlaceholderData, isFetchedAfterMount }: Asked): boolean {
  return isFetchedAfterMount && (data === undefined || isPlaceholderData);
}
