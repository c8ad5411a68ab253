import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from 'react-router-dom';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useUniversalDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { Button } from '@/ui/Button';
import { useHashTarget } from '@/ui/hooks/use-hash-target';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { Prose } from '@/ui/text/Prose';
import { PageBanner } from '../layout/PageBanner';
import { PageError } from '../layout/PageError';
import { type LegalDocument, type LegalDocumentName, legalDocumentQuery } from './documents-query';

/** The legal document of the route, with its loading and error states. */
export function LegalPage() {
  // The route's loader returns the name.
  const name = useLoaderData<LegalDocumentName>();
  const text = useText();
  const document = useQuery(legalDocumentQuery(name, useLanguage()));
  if (document.data) return <LegalText key={name} document={document.data} />;
  return (
    <div className="gutters grid gap-6 py-16">
      {hasFailed(document) ? (
        <PageError message={text('legal.failed')} query={document} />
      ) : (
        <div role="status" aria-label={text('legal.loading')} className="grid animate-breathe gap-6">
          <Skeleton className="h-16 max-w-form" />
          <Skeleton className="h-96 max-w-prose" />
        </div>
      )}
    </div>
  );
}

/** A legal document: effective date, table of contents, and sections with anchors. */
function LegalText({ document }: { document: LegalDocument }) {
  const text = useText();
  const { day } = useUniversalDates();
  useHashTarget(true);
  return (
    <>
      <PageHead title={text('page.title', { page: document.title })} description={document.summary} />
      <div data-printed>
        <PageBanner heading={document.title} tagline={document.summary} />
        <div className="gutters grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16 print:block">
          {/* Scrolls by itself in a low window; the padding leaves room for the focus outline, which scrolling clips. */}
          <div className="grid content-start gap-5 lg:sticky lg:top-24 lg:-m-1.5 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:p-1.5 print:hidden">
            <nav aria-label={text('legal.contents')}>
              <h2 className="mb-1 text-small text-soft">{text('legal.contents')}</h2>
              <ol>
                {document.sections.map(({ id, heading }) => (
                  <li key={id}>
                    <Link
                      to={{ hash: id }}
                      className="flex min-h-11 items-center py-1.5 text-body leading-snug hover:underline hover:underline-offset-4 lg:min-h-9"
                    >
                      {heading}
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
            <Button className="justify-self-start" onClick={() => print()}>
              {text('legal.print')}
            </Button>
          </div>
          <article className="max-w-prose space-y-10">
            <p className="text-small text-soft">
              {text('legal.since')} <time dateTime={document.since}>{day(document.since)}</time>
            </p>
            {document.sections.map(({ id, heading, blocks }) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`} className="space-y-3">
                <h2 id={`${id}-heading`} className="text-title font-bold text-balance">
                  {heading}
                </h2>
                <Prose blocks={blocks} />
              </section>
            ))}
          </article>
        </div>
      </div>
    </>
  );
}
