/** Fingerprint of a file, to recognize it when the user chooses it again after a reload. */
export interface FileMark {
  name: string;
  size: number;
  lastModified: number;
  /** Digest of samples from all over the file: hashing gigabytes would take minutes. */
  sample: string;
}

/** The mark of a file. Rejects where the file cannot be read (any more). */
export async function markOf(file: File): Promise<FileMark> {
  const { name, size, lastModified } = file;
  return { name, size, lastModified, sample: await sampleDigest(file) };
}

/** Compares a chosen file with a fingerprint; returns the kind of difference, if there is one. */
export async function compareWithMark(
  file: File,
  mark: FileMark,
): Promise<'same' | 'other name' | 'other size' | 'other content'> {
  if (file.name !== mark.name) return 'other name';
  if (file.size !== mark.size) return 'other size';
  // The time counts too: the client resumes an upload only for a file that was not touched meanwhile.
  if (file.lastModified !== mark.lastModified) return 'other content';
  return (await sampleDigest(file)) === mark.sample ? 'same' : 'other content';
}

const sampleLength = 65_536;
const sampleCount = 16;

async function sampleDigest(file: File): Promise<string> {
  // The first sample is at the start of the file, the last at its end.
  const span = Math.max(0, file.size - sampleLength);
  const starts = Array.from({ length: sampleCount }, (_, n) => Math.floor((span * n) / (sampleCount - 1)));
  const samples = starts.map((start) => file.slice(start, start + sampleLength));
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await new Blob(samples).arrayBuffer()));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
