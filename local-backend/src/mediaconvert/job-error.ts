/**
 * Failure of a job: the code and message of its record and its ERROR event. Codes:
 * https://docs.aws.amazon.com/mediaconvert/latest/ug/mediaconvert_error_codes.html
 */
export class JobError extends Error {
  override readonly name = 'JobError';
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const ERROR_CODES = {
  /** The input cannot be opened: its container or codec is unknown, or the file is damaged. */
  unreadableInput: 1010,
  /** The input lacks the audio track that a selector names. */
  selectorWithoutMatch: 1030,
  /** Any other failure; here also an unsupported setting and missing ffmpeg. */
  other: 1999,
  /** The job's role may not read the input, or not write the output. */
  accessDenied: 3403,
  /** The input or its bucket does not exist. */
  notFound: 3404,
} as const;
