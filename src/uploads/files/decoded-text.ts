/** Decodes a text file of unknown encoding: by its byte order mark, else as UTF-8, else as Windows-1252. */
export async function decodedText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return fromUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** True if a text file is valid UTF-8, the only encoding that browsers accept. */
export async function isUtf8(file: Blob): Promise<boolean> {
  return fromUtf8(await file.arrayBuffer()) !== undefined;
}

function fromUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
