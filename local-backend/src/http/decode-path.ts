/** Decodes a segment of a path; returns `otherwise` if its percent encoding is invalid. */
export function decodePath<Other>(part: string, otherwise: Other): string | Other {
  try {
    return decodeURIComponent(part);
  } catch {
    return otherwise;
  }
}
