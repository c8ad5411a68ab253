/** Capitalizes the first letter by the rules of a language. */
export function capitalised(words: string, language: string): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
