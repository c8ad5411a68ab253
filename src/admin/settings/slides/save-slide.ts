import { isRetryable } from '@/lib/failures';
import { type ManagedSlide, managedSlides } from '@/publishing/managed-lists';
import {
  isSentPicture,
  removeSlidePicture,
  sendSlidePicture,
  type UploadControl,
} from '@/uploads/sending/slide-picture';
import type { SlideDraft } from './slide-draft';

/** External dependencies of storing a slide. */
interface SlidePorts {
  sendPicture(picture: File, title: string, upload: UploadControl): Promise<string>;
  removePicture(address: string): Promise<void>;
  save(slide: ManagedSlide): Promise<ManagedSlide>;
}

const site: SlidePorts = {
  sendPicture: sendSlidePicture,
  removePicture: removeSlidePicture,
  save: managedSlides.save,
};

/**
 * Stores a slide with its image atomically (specification, decision 14): deletes the new image if the slide is
 * rejected, and the replaced image after success. Keeps the image if the outcome is unknown.
 */
export async function saveSlide(
  { picture, ...slide }: SlideDraft,
  before: ManagedSlide | undefined,
  upload: UploadControl,
  { sendPicture, removePicture, save }: SlidePorts = site,
): Promise<ManagedSlide> {
  const removeIfThere = (address: string) =>
    removePicture(address).catch((failure) => console.error('A picture of a slide could not be removed.', failure));
  const sent = picture && (await sendPicture(picture.file, slide.title, upload));
  const stored = await save({ ...slide, background: sent ?? slide.background }).catch(async (failure) => {
    if (sent && !isRetryable(failure)) await removeIfThere(sent);
    throw failure;
  });
  if (before?.background && before.background !== stored.background) await removeIfThere(before.background);
  return stored;
}

/** Restores the stored image in a draft whose own image was deleted from the bucket with an older version of the slide. */
export function withoutLostPicture(slide: SlideDraft, stored: ManagedSlide | undefined): SlideDraft {
  const { background = '' } = stored ?? {};
  return slide.background !== background && isSentPicture(slide.background) ? { ...slide, background } : slide;
}

/** Deletes a slide, then its image. */
export async function removeSlide(slide: ManagedSlide): Promise<void> {
  await managedSlides.remove(slide);
  await removeSlidePicture(slide.background).catch((failure) =>
    console.error('The picture of a removed slide could not be removed.', failure),
  );
}
