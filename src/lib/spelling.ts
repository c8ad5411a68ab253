/** Capitalizes the first letter by the rules of a language. */
export function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Replaces a decimal comma by a point in a typed number. */
export function normalizeDecimal(typed: string): string {
  return typed.trim().replace(',', '.');
}
