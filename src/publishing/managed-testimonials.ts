import type { Language } from '@/i18n/languages';
import { type ManagedItem, managedList } from './managed-list';

/** A viewer's testimonial, in every language. */
export interface ManagedTestimonial extends ManagedItem {
  quote: Record<Language, string>;
  author: string;
  place: string;
}

/** The testimonials as an editable list of the back office. */
export const managedTestimonials = managedList<'Testimonial', ManagedTestimonial>('Testimonial', {
  shownBy: 'testimonials',
  positionField: 'position',
  first: 1,
  read: (stored) => ({
    quote: { en: stored.quote_en ?? '', es: stored.quote_es ?? '' },
    author: stored.author ?? '',
    place: stored.place ?? '',
  }),
  write: ({ quote, author, place }) => ({
    quote_en: quote.en.trim(),
    quote_es: quote.es.trim(),
    author: author.trim(),
    place: place.trim(),
  }),
});
