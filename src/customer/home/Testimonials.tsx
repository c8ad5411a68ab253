import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { testimonialsQuery } from '@/publishing/testimonials';

/** Testimonials of viewers; renders nothing if there are none or the request failed. */
export function Testimonials() {
  const text = useText();
  const id = useId();
  const { data, isLoading } = useQuery(testimonialsQuery(useLanguage()));
  if (isLoading) return <div className="min-h-96" />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="gutters">
      <h2 id={id} className="mb-6 text-title font-bold">
        {text('testimonials.heading')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {data.map(({ id: key, quote, author, place }) => (
          // The first is two columns wide, so that five of them fill two rows.
          <li key={key} className="first:sm:col-span-2">
            <figure className="grid h-full content-between gap-6 rounded-poster border border-line p-6">
              <blockquote className="max-w-prose text-body">{quote}</blockquote>
              <figcaption className="text-small text-soft">
                <span className="font-semibold text-ink">{author}</span>
                {place && <span className="block">{place}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
