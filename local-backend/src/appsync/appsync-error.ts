/** An error that a template, a data source or AppSync itself gives one field of the answer. */
export class AppSyncError extends Error {
  override readonly name = 'AppSyncError';
  constructor(
    message: string,
    readonly errorType: string | null = null,
    readonly data: unknown = null,
    readonly errorInfo: unknown = null,
  ) {
    super(message);
  }
}

/** The error for a caller who may not see or change a field. */
export function notAuthorized(fieldName: string, typeName: string): AppSyncError {
  return new AppSyncError(`Not Authorized to access ${fieldName} on type ${typeName}`, 'Unauthorized');
}

/** One entry of `errors` in an answer. */
export interface ErrorEntry {
  path: (string | number)[] | null;
  data?: unknown;
  errorType?: string | null;
  errorInfo?: unknown;
  locations: { line: number; column: number; sourceName: null }[] | null;
  message: string;
}
