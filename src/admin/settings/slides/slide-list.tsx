import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { isRetryable } from '@/lib/failures';
import { type ManagedSlide, managedSlides } from '@/publishing/managed-lists';
import {
  isSentPicture,
  removeSlidePicture,
  sendSlidePicture,
  type UploadControl,
} from '@/uploads/sending/slide-picture';
import { draftStorage } from '../../layout/forms/draft-storage';
import type { ListEditorConfig } from '../../layout/list-editor/list-editor-config';
import { settingsList } from '../settings-list';
import { SlideFields } from './SlideFields';
import { SlideLinkWarning } from './SlideLinkWarning';
import { type SlideDraft, validateSlide } from './slide-draft';

/** The slides of the landing page (specification, decision 28). */
export const slideList: ListEditorConfig<SlideDraft> = {
  ...settingsList,
  list: managedSlides,
  blank: {
    ...{ id: '', position: 0, updatedAt: '', background: '', link: '', title: '', rate: '', year: '', quality: '' },
    ...{ range: '', captions: false, description: '', startsAt: '', endsAt: '' },
  },
  nameOf: ({ title }) => title,
  hrefOf: settingsList.hrefIn('slides'),
  Summary: SlideSummary,
  Fields: SlideFields,
  validate: validateSlide,
  drafts: draftStorage('slides'),
  withoutLostFiles: withoutLostPicture,
  save: saveSlide,
  remove: removeSlide,
  labels: { ...settingsList.labels, deleteDescription: 'settings.deleteSlideDescription' },
  listLabels: {
    hint: 'settings.slidesHint',
    add: 'settings.addSlide',
    empty: 'settings.noSlides',
    newHeading: 'settings.newSlide',
    editHeading: 'settings.editSlide',
  },
};

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
function withoutLostPicture(slide: SlideDraft, stored: ManagedSlide | undefined): SlideDraft {
  const { background = '' } = stored ?? {};
  return slide.background !== background && isSentPicture(slide.background) ? { ...slide, background } : slide;
}

/** Deletes a slide, then its image. */
async function removeSlide(slide: ManagedSlide): Promise<void> {
  await managedSlides.remove(slide);
  await removeSlidePicture(slide.background).catch((failure) =>
    console.error('The picture of a removed slide could not be removed.', failure),
  );
}

/** Summary of a slide: thumbnail, title, link, display period, and a warning if its link leads nowhere. */
function SlideSummary({ item: slide }: { item: ManagedSlide }) {
  const times = useTimes(slide);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="h-14 w-24 shrink-0 overflow-hidden rounded-control bg-sunken">
        {slide.background && (
          <img
            src={slide.background}
            alt=""
            width={96}
            height={56}
            draggable={false}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="grid min-w-0 gap-0.5">
        <p className="text-body font-semibold wrap-anywhere">{slide.title}</p>
        <p className="truncate text-small text-soft">{slide.link}</p>
        {times && <p className="text-small text-soft">{times}</p>}
        <SlideLinkWarning link={slide.link} />
      </div>
    </div>
  );
}

/** Returns the text of the display period; undefined if the slide is always shown. */
function useTimes({ startsAt, endsAt }: ManagedSlide): string | undefined {
  const text = useText();
  const { zonedMoment } = useDates();
  const now = Date.now();
  if (Date.parse(endsAt) <= now) return text('settings.shownNoMore', { time: zonedMoment(endsAt) });
  if (Date.parse(startsAt) > now) return text('settings.shownFrom', { time: zonedMoment(startsAt) });
  return endsAt ? text('settings.shownUntil', { time: zonedMoment(endsAt) }) : undefined;
}
