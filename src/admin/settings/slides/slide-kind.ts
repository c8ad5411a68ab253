import { managedSlides } from '@/publishing/managed-lists';
import { draftStorage } from '../../layout/forms/draft-storage';
import type { ListKind } from '../lists/list-kind';
import { SlideFields } from './SlideFields';
import { SlideSummary } from './SlideSummary';
import { removeSlide, saveSlide, withoutLostPicture } from './save-slide';
import { type SlideDraft, slideFaults } from './slide-draft';

/** The slides of the landing page (specification, decision 28). */
export const slideKind: ListKind<SlideDraft> = {
  section: 'slides',
  list: managedSlides,
  blank: {
    id: '',
    position: 0,
    updatedAt: '',
    background: '',
    link: '',
    title: '',
    rate: '',
    year: '',
    quality: '',
    range: '',
    captions: false,
    description: '',
    startsAt: '',
    endsAt: '',
  },
  nameOf: ({ title }) => title,
  Summary: SlideSummary,
  Fields: SlideFields,
  faultsOf: slideFaults,
  drafts: draftStorage('slides'),
  withoutLostFiles: withoutLostPicture,
  save: saveSlide,
  remove: removeSlide,
  words: {
    hint: 'settings.slidesHint',
    add: 'settings.addSlide',
    empty: 'settings.noSlides',
    newHeading: 'settings.newSlide',
    editHeading: 'settings.editSlide',
    deleteWhat: 'settings.deleteSlideWhat',
  },
};
