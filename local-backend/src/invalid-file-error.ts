import { shownPath } from './error-text.ts';

class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError';
}

/** Returns what `parse` reads from a file of the user's. Throws an `InvalidFileError` with its name and the remedy. */
export function parseFile<T>(file: string, parse: () => T, remedy = 'Correct it, and start again.'): T {
  try {
    return parse();
  } catch (cause) {
    throw new InvalidFileError(`${shownPath(file)} is malformed. ${remedy}`, { cause });
  }
}
