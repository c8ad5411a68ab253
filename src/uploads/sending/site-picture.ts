import { shortId, slugOf } from '@rules/media-path';
import { BackendError } from '@/backend/errors';
import { uploadFile } from '@/backend/files';
import { readDeliveryBases, removeSitePicture } from '@/backend/stored-files';
import type { PictureSize } from '../files/read-picture';
import { resizePoster } from '../files/resize-picture';
import { contentTypeOf } from './pending-file';

/** A slide is drawn over the whole width; more than this no screen shows of it. */
const slideLimit: PictureSize = { width: 1920, height: 1080 };

/** Pictures that were sent from here have this before their names: no others are ever removed. */
const place = 'site/thumbnail/slide-';

/**
 * Sends a picture for a slide, made to fit, to a path that no other has (specification, decision 9); answers the
 * address it is shown at.
 */
export async function sendSlidePicture(picture: File, title: string): Promise<string> {
  const base = await firstBase();
  const file = (await resizePoster(picture, slideLimit)) ?? picture;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const path = `${place}${slugOf(title)}-${shortId()}.${extension}`;
  await uploadFile({ path, file, contentType: contentTypeOf(path, file) }).result;
  return `${base}/${path}`;
}

/** True if the image was uploaded to the site's own bucket; it is then deleted with its slide. */
export function isSentPicture(address: string): boolean {
  return address.includes(`/${place}`);
}

/** Removes the picture at an address from the bucket, if it was sent from here. */
export async function removeSlidePicture(address: string): Promise<void> {
  const base = await firstBase();
  const path = address.startsWith(`${base}/`) ? address.slice(base.length + 1) : '';
  if (path.startsWith(place)) await removeSitePicture(path);
}

async function firstBase(): Promise<string> {
  const { production } = await readDeliveryBases();
  const [base] = production;
  if (!base) throw new BackendError('NoData', [{ path: 'delivery', message: 'No bases are named.' }]);
  return base.replace(/\/$/, '');
}
