import { type ManagedTestimonial, managedTestimonials } from '@/publishing/managed-lists';
import { draftStorage } from '../../layout/forms/draft-storage';
import type { Faults, ListKind } from '../lists/list-kind';
import { TestimonialFields } from './TestimonialFields';
import { TestimonialSummary } from './TestimonialSummary';

/** Testimonials section of the settings. */
export const testimonialKind: ListKind<ManagedTestimonial> = {
  section: 'testimonials',
  list: managedTestimonials,
  blank: { id: '', position: 0, updatedAt: '', quote: { en: '', es: '' }, author: '', place: '' },
  nameOf: ({ author, quote }) => author || quote.en,
  Summary: TestimonialSummary,
  Fields: TestimonialFields,
  faultsOf,
  drafts: draftStorage('testimonials'),
  withoutLostFiles: (item) => item,
  save: managedTestimonials.save,
  remove: managedTestimonials.remove,
  words: {
    hint: 'settings.testimonialsHint',
    add: 'settings.addTestimonial',
    empty: 'settings.noTestimonials',
    newHeading: 'settings.newTestimonial',
    editHeading: 'settings.editTestimonial',
    deleteWhat: 'settings.deleteTestimonialWhat',
  },
};

function faultsOf({ quote, author }: ManagedTestimonial): Faults {
  return {
    ...(quote.en.trim() === '' && { 'quote.en': 'settings.missing' }),
    ...(author.trim() === '' && { author: 'settings.missing' }),
  };
}
