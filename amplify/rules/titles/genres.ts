/** Returns the genres in a stored or typed text, in lower case. */
export function genresIn(text: string | null | undefined): string[] {
  return genreNamesIn(text ?? '').map((genre) => genre.toLowerCase());
}

/** Returns the genres in a text, in its own spelling. */
export function genreNamesIn(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((genre) => genre.trim())
    .filter(Boolean);
}
