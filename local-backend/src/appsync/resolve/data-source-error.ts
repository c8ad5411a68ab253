import { AppSyncError } from '../appsync-error.ts';

/** A failure that the response template gets as `$ctx.error`, with what there is of a result. */
export class DataSourceError extends AppSyncError {
  constructor(
    message: string,
    errorType: string,
    readonly result: unknown = null,
  ) {
    super(message, errorType);
  }
}
