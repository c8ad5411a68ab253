/**
 * Compares two keys by their UTF-8 bytes, as S3 sorts listings. JavaScript sorts characters outside the basic plane
 * (surrogates) before U+E000…U+FFFF.
 */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const unitA = a.charCodeAt(index);
    const unitB = b.charCodeAt(index);
    if (unitA === unitB) continue;
    if (isSurrogate(unitA) !== isSurrogate(unitB)) return isSurrogate(unitA) ? 1 : -1;
    return unitA - unitB;
  }
  return a.length - b.length;
}

/** Returns index of the first key from `start` that fails `isInRun`, whose keys must be contiguous. */
export function firstIndexWhereNot(keys: readonly string[], start: number, isInRun: (key: string) => boolean): number {
  let low = start;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const key = keys[middle];
    if (key !== undefined && isInRun(key)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
