/** The creation timestamp that the back office uses as an id part: deterministic for the samples. */
export const stampOf = (id: string): string => String(1_735_689_600_000 + (hashOf(id) % 31_536_000) * 1000);

/** 32-bit FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
