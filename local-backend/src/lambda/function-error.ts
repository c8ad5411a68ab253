/** The error response of a function in Lambda's format. */
export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

/** An error of a function that threw, crashed or timed out. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly errorType: string;
  readonly trace: string[];
  constructor({ errorType, errorMessage, trace }: FunctionFailure) {
    super(errorMessage);
    this.errorType = errorType;
    this.trace = trace;
  }
}
