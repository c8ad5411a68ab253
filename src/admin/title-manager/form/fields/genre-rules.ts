/** What typing into the genre field does (specification, back office, §5): a genre is added, or stays to be typed on. */
export interface GenreEntry {
  genres: readonly string[];
  typed: string;
  problem?: 'UNKNOWN' | 'THERE_ALREADY';
}

/** A genre typed out in lowercase is added at once; one that begins another, such as `music`, waits for Enter or a comma. */
export function typeGenre(genres: readonly string[], typed: string, allowed: readonly string[]): GenreEntry {
  if (typed.includes(',')) return typeList(genres, typed, allowed);
  const isWhole = allowed.includes(typed) && !genres.includes(typed);
  const beginsAnother = allowed.some((genre) => genre !== typed && genre.startsWith(typed));
  return isWhole && !beginsAnother ? { genres: [...genres, typed], typed: '' } : { genres, typed };
}

/** Enter: what was typed is added if it is allowed and new, in whatever case. */
export function enterGenre(genres: readonly string[], typed: string, allowed: readonly string[]): GenreEntry {
  const genre = typed.trim().toLowerCase();
  if (genre === '') return { genres, typed: '' };
  if (genres.some((one) => one.toLowerCase() === genre)) return { genres, typed: '', problem: 'THERE_ALREADY' };
  if (!allowed.includes(genre)) return { genres, typed, problem: 'UNKNOWN' };
  return { genres: [...genres, genre], typed: '' };
}

/** A comma enters what stands before it; so a pasted list is taken entry by entry. */
function typeList(genres: readonly string[], typed: string, allowed: readonly string[]): GenreEntry {
  const parts = typed.split(',');
  const last = parts.pop() ?? '';
  const refused: string[] = [];
  let entry: GenreEntry = { genres, typed: '' };
  for (const part of parts) {
    const next = enterGenre(entry.genres, part, allowed);
    if (next.problem === 'UNKNOWN') refused.push(part.trim());
    const problem = next.problem ?? entry.problem;
    entry = { genres: next.genres, typed: '', ...(problem && { problem }) };
  }
  return { ...entry, typed: [...refused, last.trimStart()].filter((word) => word !== '').join(' ') };
}
