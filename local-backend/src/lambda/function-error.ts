/** What a function answers when it fails, in Lambda's words. */
export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

/** A function threw, crashed or took too long. */
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
