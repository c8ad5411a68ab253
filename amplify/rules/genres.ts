/** The genres in a stored or typed text, in small letters. */
export function genresIn(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/[,;|]/)
    .map((genre) => genre.trim().toLowerCase())
    .filter(Boolean);
}
