/** Parses JSON, for example of the browser's storage; undefined if there is no text or it is not JSON. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
