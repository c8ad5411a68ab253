import { AppSyncError } from '../appsync-error.ts';

/** A failed request that the response template receives as `$ctx.error`, with any partial result. */
export class DataSourceError extends AppSyncError {
  constructor(
    message: string,
    errorType: string,
    readonly result: unknown = null,
  ) {
    super(message, errorType);
  }
}
