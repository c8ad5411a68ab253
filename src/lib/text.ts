/** Splits a comma-separated list into trimmed entries, without empty ones. */
export function commaList(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Splits at the first dash: '4K-ULTRA HD' → ['4K', 'ULTRA HD']; the second part of 'CAM-' is empty. */
export function splitAtDash(text: string): [first: string, second: string] {
  const dash = text.indexOf('-');
  if (dash < 0) return [text.trim(), ''];
  return [text.slice(0, dash).trim(), text.slice(dash + 1).trim()];
}
