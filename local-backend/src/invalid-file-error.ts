import { shownPath } from './error-text.ts';

class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError';
}

/** Returns the result of `parse` for a file that the user can edit, else an `InvalidFileError` with the remedy. */
export function parseFile<T>(file: string, parse: () => T, remedy = 'Correct it, and start again.'): T {
  try {
    return parse();
  } catch (cause) {
    throw new InvalidFileError(`${shownPath(file)} is malformed. ${remedy}`, { cause });
  }
}
