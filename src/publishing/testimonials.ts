import { listTestimonials } from '@/backend/public-content';
import type { Language } from '@/i18n/languages';

/** A viewer's testimonial, in one language. */
export interface Testimonial {
  id: string;
  quote: string;
  author: string;
  place: string;
}

/** Query of TanStack Query for the testimonials in their order, without those that lack a text. */
export function testimonialsQuery(language: Language) {
  return {
    queryKey: ['testimonials', language] as const,
    queryFn: async (): Promise<Testimonial[]> => {
      const stored = await listTestimonials();
      return stored
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
        .map((record) => ({
          id: record.id,
          quote: record[`quote_${language}`] || record.quote_en || '',
          author: record.author ?? '',
          place: record.place ?? '',
        }))
        .filter(({ quote }) => quote !== '');
    },
  };
}
