/** An error that a template, a data source or AppSync raises for one field of the response. */
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

/** A failed request to a data source: `$ctx.error` of the response template, perhaps with a partial result. */
export class DataSourceError extends AppSyncError {
  constructor(
    message: string,
    errorType: string,
    readonly result: unknown = null,
  ) {
    super(message, errorType);
  }
}

export function notAuthorized(fieldName: string, typeName: string): AppSyncError {
  return new AppSyncError(`Not Authorized to access ${fieldName} on type ${typeName}`, 'Unauthorized');
}

export interface ErrorEntry {
  path: (string | number)[] | null;
  data?: unknown;
  errorType?: string | null;
  errorInfo?: unknown;
  locations: { line: number; column: number; sourceName: null }[] | null;
  message: string;
}
