import { shortId, slugOf } from '@rules/media/media-path';
import { BackendError } from '@/backend/client/errors';
import { canceledCode, uploadFile } from '@/backend/files';
import { firstDeliveryBase, removeSitePicture } from '@/backend/stored-files';
import { type PictureSize, resizePicture } from '../files/resize-picture';
import { contentTypeOf } from './pending-file';

/** Maximum size of a slide in pixels; it is shown over the whole width of the page. */
export const slideLimit: PictureSize = { width: 1920, height: 1080 };

/** Prefix of uploaded slide images: no other file is ever deleted. */
const pathPrefix = 'site/thumbnail/slide-';

/** Callbacks and signal by which a form follows the upload of a file and cancels it. */
export interface UploadControl {
  signal: AbortSignal;
  /** Receives the share that is uploaded, from 0 at the start to 1 at the end. */
  onProgress(share: number): void;
}

/** Thrown when the user has cancelled the upload. */
export class UploadCanceled extends Error {
  override name = 'UploadCanceled';
}

/**
 * Uploads a slide's image, resized, to a unique path (specification, decision 9); returns its URL. Rejects with
 * `UploadCanceled` if the user cancels it.
 */
export async function sendSlidePicture(picture: File, title: string, control: UploadControl): Promise<string> {
  control.onProgress(0);
  const base = await firstDeliveryBase();
  const file = (await resizePicture(picture, slideLimit)) ?? picture;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const path = `${pathPrefix}${slugOf(title)}-${shortId()}.${extension}`;
  await uploadPicture(path, file, control);
  return `${base}/${path}`;
}

/** Uploads an image. If the user cancels the upload, deletes the file that may already be stored. */
export async function uploadPicture(path: string, file: File, { signal, onProgress }: UploadControl): Promise<void> {
  const handleProgress = (sent: number) => onProgress(sent / Math.max(1, file.size));
  const task = uploadFile({ path, file, contentType: contentTypeOf(path, file), onProgress: handleProgress });
  signal.addEventListener('abort', task.cancel);
  // The user may have cancelled while the image was resized.
  if (signal.aborted) task.cancel();
  try {
    await task.result;
  } catch (failure) {
    if (!(failure instanceof BackendError && failure.code === canceledCode)) throw failure;
    void removeSitePicture(path).catch((left) => console.error('A cancelled picture could not be removed.', left));
    throw new UploadCanceled();
  }
  onProgress(1);
}

/** True if the image was uploaded to the site's own bucket; it is then deleted with its slide. */
export function isSentPicture(address: string): boolean {
  return address.includes(`/${pathPrefix}`);
}

/** Deletes an uploaded slide image from the bucket; ignores other URLs. */
export async function removeSlidePicture(address: string): Promise<void> {
  const base = await firstDeliveryBase();
  const path = address.startsWith(`${base}/`) ? address.slice(base.length + 1) : '';
  if (path.startsWith(pathPrefix)) await removeSitePicture(path);
}
