/** Words with a capital letter first, as it is written in a language. */
export function capitalised(words: string, language: string): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
