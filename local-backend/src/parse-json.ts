/** Parses JSON; returns `otherwise` if the text is not JSON. */
export function parseJson(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
