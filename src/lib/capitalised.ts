/** Capitalizes the first letter by the rules of a language. */
export function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
