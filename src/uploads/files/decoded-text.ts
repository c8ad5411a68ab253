/** Decodes a text file of unknown encoding: as UTF-16 or UTF-8 if it is one of them, else as Windows-1252. */
export async function decodedText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  return fromUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** True if a text file is valid UTF-8, the only encoding that browsers accept. */
export async function isUtf8(file: Blob): Promise<boolean> {
  const bytes = await file.arrayBuffer();
  return !wideEncoding(bytes) && fromUtf8(bytes) !== undefined;
}

/** Detects UTF-16 by its byte order mark, or by a zero beside the first character, then ASCII. */
function wideEncoding(bytes: ArrayBuffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first = 0, second = 0] = new Uint8Array(bytes.slice(0, 2));
  if ((first === 0xff && second === 0xfe) || (isAscii(first) && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && isAscii(second))) return 'utf-16be';
  return undefined;
}

/** True for a visible ASCII character, a tab or a line break. */
const isAscii = (byte: number) => byte >= 9 && byte < 128;

function fromUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
