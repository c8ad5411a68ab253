/** A part of an address as people read it; as it stands where a percent sign in it encodes nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The file's name in an address. */
export function nameInAddress(address: string): string {
  return decoded(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
}
