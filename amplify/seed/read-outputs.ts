import { readFileSync } from 'node:fs';

/** Reads an `amplify_outputs.json`. Throws an error that names the file and the commands that write it. */
export function readOutputs(file: string): object {
  try {
    // Not validated here: callers check the parts that they use.
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    const remedy =
      '"npm start" writes the file of the local backend, "npx ampx generate outputs" that of a backend in AWS';
    throw new Error(`${file} is not a readable amplify_outputs.json (${reason}): ${remedy}.`);
  }
}
