/** Returns random bytes, which are incompressible. */
export function randomBytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  // Maximum length of one call.
  const step = 65_536;
  for (let start = 0; start < size; start += step) crypto.getRandomValues(bytes.subarray(start, start + step));
  return bytes;
}

/** Returns the SHA-256 digest in hexadecimal. */
export async function sha256(data: Blob | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', data instanceof Blob ? await data.arrayBuffer() : data);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
