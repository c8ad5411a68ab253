import { managedSlides } from '@/publishing/managed-lists';
import { draftStorage } from '../../layout/forms/draft-storage';
import type { ListEditorConfig } from '../../layout/list-editor/list-editor-config';
import { settingsList } from '../settings-list';
import { SlideFields } from './SlideFields';
import { SlideSummary } from './SlideSummary';
import { removeSlide, saveSlide, withoutLostPicture } from './save-slide';
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
  labels: { ...settingsList.labels, deleteWhat: 'settings.deleteSlideWhat' },
  listLabels: {
    hint: 'settings.slidesHint',
    add: 'settings.addSlide',
    empty: 'settings.noSlides',
    newHeading: 'settings.newSlide',
    editHeading: 'settings.editSlide',
  },
};
