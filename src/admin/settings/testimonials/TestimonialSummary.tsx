import type { ManagedTestimonial } from '@/publishing/managed-lists';
import { MissingLanguage } from '../MissingLanguage';

/** Author and beginning of a testimonial. */
export function TestimonialSummary({ item: { quote, author, place } }: { item: ManagedTestimonial }) {
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 text-body wrap-anywhere">
        <span className="font-semibold">{author}</span>
        {place && <span className="text-soft">{place}</span>}
        {!quote.es && <MissingLanguage />}
      </p>
      <p className="line-clamp-2 text-small text-soft">{quote.en}</p>
    </div>
  );
}
