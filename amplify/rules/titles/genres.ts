/** The genres in a stored or typed text, in small letters. */
export function genresIn(text: string | null | undefined): string[] {
  return genreNamesIn(text ?? '').map((genre) => genre.toLowerCase());
}

/** The genres in a text as it spells them. */
export function genreNamesIn(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((genre) => genre.trim())
    .filter(Boolean);
}
