/** Parses JSON, for example from the browser's storage; undefined for a missing or invalid text. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
