/** Decodes a part of an address; returns it unchanged if its percent encoding is invalid. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the file name in an address. */
export function nameInAddress(address: string): string {
  return decoded(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
}
