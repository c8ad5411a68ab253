import type { FileChange } from '../files/chosen-file';
import { moveIndexToFront } from '../files/move-index-to-front';
import { subripToWebVtt } from '../files/subrip-to-webvtt';

/** Fingerprint of a file, to recognize it when the user chooses it again after a reload. */
export interface FileFingerprint {
  name: string;
  size: number;
  lastModified: number;
  /** Digest of samples from all over the file: hashing gigabytes would take minutes. */
  sample: string;
}

/** The file that the user chose for an upload, and the conversion that it went through. */
export interface OriginalFile {
  readonly mark: FileFingerprint;
  readonly change?: FileChange;
}

export type FileDifference = 'other name' | 'other size' | 'other content';

/** Computes the fingerprint of a file. Rejects if the file cannot be read (any more). */
export async function fingerprintOf(file: File): Promise<FileFingerprint> {
  const { name, size, lastModified } = file;
  return { name, size, lastModified, sample: await sampleDigest(file) };
}

/** Compares a chosen file with a fingerprint. */
export async function compareFile(file: File, mark: FileFingerprint): Promise<'same' | FileDifference> {
  if (file.name !== mark.name) return 'other name';
  if (file.size !== mark.size) return 'other size';
  // The storage client resumes an upload only for a file with the same modification time.
  if (file.lastModified !== mark.lastModified) return 'other content';
  return (await sampleDigest(file)) === mark.sample ? 'same' : 'other content';
}

/** Returns the file to upload if the chosen file is the original, with its conversion repeated. */
export async function restoreFile(chosen: File, { mark, change }: OriginalFile): Promise<File | FileDifference> {
  const result = await compareFile(chosen, mark);
  if (result !== 'same') return result;
  return (change ? await conversions[change](chosen) : chosen) ?? 'other content';
}

const conversions: Record<FileChange, (file: File) => Promise<File | undefined>> = {
  INDEX_TO_FRONT: moveIndexToFront,
  SUBRIP_TO_WEBVTT: subripToWebVtt,
};

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
