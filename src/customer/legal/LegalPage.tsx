import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { Skeleton } from '@/ui/Skeleton';
import { PageFailed } from '../layout/PageFailed';
import { type LegalDocumentName, legalDocumentQuery } from './documents-query';
import { LegalText } from './LegalText';

/** One of the legal texts, in the language shown, in each of its states. */
export function LegalPage({ name }: { name: LegalDocumentName }) {
  const text = useText();
  const document = useQuery(legalDocumentQuery(name, useLanguage()));
  if (document.data) return <LegalText document={document.data} />;
  return (
    <div className="gutters grid gap-6 py-16">
      {hasFailed(document) ? (
        <PageFailed said={text('legal.failed')} query={document} />
      ) : (
        <div role="status" aria-label={text('legal.loading')} className="grid animate-breathe gap-6">
          <Skeleton className="h-16 max-w-form" />
          <Skeleton className="h-96 max-w-prose" />
        </div>
      )}
    </div>
  );
}
