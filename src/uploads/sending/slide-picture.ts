import { shortId, slugOf } from '@rules/media-path';
import { BackendError } from '@/backend/errors';
import { uploadFile } from '@/backend/files';
import { readDeliveryBases, removeSitePicture } from '@/backend/stored-files';
import type { PictureSize } from '../files/resize-picture';
import { resizePoster } from '../files/resize-picture';
import { contentTypeOf } from './pending-file';

/** Maximum size of a slide in pixels; it is shown over the whole width of the page. */
const slideLimit: PictureSize = { width: 1920, height: 1080 };

/** Prefix of uploaded slide images: no other file is ever deleted. */
const pathPrefix = 'site/thumbnail/slide-';

/** Uploads a slide's image, resized, to a unique path (specification, decision 9); returns its URL. */
export async function sendSlidePicture(picture: File, title: string): Promise<string> {
  const base = await firstBase();
  const file = (await resizePoster(picture, slideLimit)) ?? picture;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const path = `${pathPrefix}${slugOf(title)}-${shortId()}.${extension}`;
  await uploadFile({ path, file, contentType: contentTypeOf(path, file) }).result;
  return `${base}/${path}`;
}

/** True if the image was uploaded to the site's own bucket; it is then deleted with its slide. */
export function isSentPicture(address: string): boolean {
  return address.includes(`/${pathPrefix}`);
}

/** Deletes an uploaded slide image from the bucket; ignores other URLs. */
export async function removeSlidePicture(address: string): Promise<void> {
  const base = await firstBase();
  const path = address.startsWith(`${base}/`) ? address.slice(base.length + 1) : '';
  if (path.startsWith(pathPrefix)) await removeSitePicture(path);
}

async function firstBase(): Promise<string> {
  const { production } = await readDeliveryBases();
  const [base] = production;
  if (!base) throw new BackendError('NoData', [{ path: 'delivery', message: 'No bases are named.' }]);
  return base.replace(/\/$/, '');
}
