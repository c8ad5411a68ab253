import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { faqQuery } from '@/publishing/faq';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Field } from '@/ui/forms/Field';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { PageBanner } from '../layout/PageBanner';
import { FaqList } from './FaqList';

/** Frequently asked questions with a search box (specification, customer side, §2; decision 24). */
export function FaqPage() {
  const text = useText();
  const faq = useQuery(faqQuery(useLanguage()));
  const [wanted, setWanted] = useState('');
  return (
    <div data-printed>
      <PageHead title={text('page.title', { page: text('faq.heading') })} description={text('faq.tagline')} />
      <PageBanner heading={text('faq.heading')} tagline={text('faq.tagline')} />
      <div className="gutters grid gap-8">
        <search className="max-w-form print:hidden">
          <Field
            label={text('faq.find')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            autoComplete="off"
            placeholder={text('faq.findExample')}
          />
        </search>
        {!faq.data && !hasFailed(faq) && <FaqSkeleton label={text('faq.loading')} />}
        {hasFailed(faq) && (
          <EmptyState text={text('faq.failed')}>
            <div className="flex flex-wrap gap-3">
              <TryAgain query={faq} />
              <ButtonLink to={paths.support()}>{text('faq.toSupport')}</ButtonLink>
            </div>
          </EmptyState>
        )}
        {faq.data && <FaqList entries={faq.data} wanted={wanted} />}
      </div>
    </div>
  );
}

const questionsOnTheirWay = ['1', '2', '3', '4', '5', '6'];

function FaqSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid max-w-prose animate-breathe gap-3">
      {questionsOnTheirWay.map((index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  );
}
