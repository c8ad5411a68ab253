import { maxPictureBytes } from '@rules/media/media-path';
import type { MessageId } from '@/i18n/messages';
import type { ChosenFile } from './chosen-file';
import { isUtf8 } from './decoded-text';
import { type FileRejection, inspectFile, type Medium } from './inspect-file';
import { type PictureSize, resizePicture } from './resize-picture';
import { subripToWebVtt } from './subrip-to-webvtt';

/** A rejected file with the reason. */
export interface RefusedFile {
  messageId: MessageId;
  /** True if the image becomes valid when it is resized (`resizedPicture`). */
  isResizable?: true;
}

/** Limits for an image field. */
export interface PictureOptions {
  /** The caller resizes the image before the upload: it may be larger than 5 MB. */
  isResizedLater?: boolean | undefined;
  /** Size to which the image is scaled down; by default that of a poster. */
  maxSize?: PictureSize | undefined;
}

/**
 * Validates a chosen file for a field of this medium; returns the file to upload or the reason for the rejection.
 * Rejects an image of more than 5 MB, unless the caller resizes it.
 */
export async function validateFile(
  medium: Medium,
  file: File,
  { isResizedLater = false, maxSize }: PictureOptions = {},
): Promise<ChosenFile | RefusedFile> {
  try {
    const facts = await inspectFile(medium, file);
    if (facts.kind === 'refused') return { messageId: rejectionTexts[facts.reason] };
    const isForeign = facts.format.name === 'webvtt' && !(await isUtf8(file));
    if (facts.format.name === 'subrip' || isForeign) return await asWebVtt(file);
    // An SVG may contain a script, and the storage accepts no AVIF: stores a WebP copy.
    if (facts.format.name === 'svg' || facts.format.name === 'avif') return await resized(file, maxSize);
    const isTooLarge = medium === 'picture' && !isResizedLater && file.size > maxPictureBytes;
    return isTooLarge ? { messageId: 'uploads.refused.pictureTooLarge', isResizable: true } : { file, facts };
  } catch {
    // The file cannot be read: the disk was removed, or the file was moved.
    return { messageId: 'uploads.problem.unreadable' };
  }
}

/** Returns the image scaled down, by default for a poster, or the reason why it cannot be resized. */
export async function resizedPicture(file: File, maxSize?: PictureSize): Promise<ChosenFile | RefusedFile> {
  try {
    return await resized(file, maxSize);
  } catch {
    return { messageId: 'uploads.problem.unreadable' };
  }
}

async function resized(picture: File, maxSize?: PictureSize): Promise<ChosenFile | RefusedFile> {
  const file = await resizePicture(picture, maxSize);
  const facts = file && (await inspectFile('picture', file));
  return file && facts?.kind === 'fine' ? { file, facts } : { messageId: rejectionTexts.BROKEN };
}

/** Converts captions: browsers support only WebVTT in UTF-8. */
async function asWebVtt(given: File): Promise<ChosenFile | RefusedFile> {
  const file = await subripToWebVtt(given);
  const facts = file && (await inspectFile('captions', file));
  if (!file || !facts) return { messageId: rejectionTexts.NOT_CAPTIONS };
  if (facts.kind === 'refused') return { messageId: rejectionTexts[facts.reason] };
  return { file, facts, made: { from: given, by: 'SUBRIP_TO_WEBVTT' } };
}

const rejectionTexts: Record<FileRejection, MessageId> = {
  EMPTY: 'uploads.refused.empty',
  NOT_A_VIDEO: 'uploads.refused.notAVideo',
  NO_PICTURE: 'uploads.refused.noPicture',
  NOT_AN_AUDIO: 'uploads.refused.notAnAudio',
  NOT_A_PICTURE: 'uploads.refused.notAPicture',
  NOT_CAPTIONS: 'uploads.refused.notCaptions',
  NO_CUES: 'uploads.refused.noCues',
  BROKEN: 'uploads.refused.broken',
  TOO_LARGE: 'uploads.problem.tooLarge',
  TOO_MANY_PIXELS: 'uploads.refused.tooManyPixels',
};
