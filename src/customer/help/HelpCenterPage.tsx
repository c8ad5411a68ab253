import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { EmptyState } from '@/ui/EmptyState';
import { LinkedWords } from '@/ui/LinkedWords';
import { PageHead } from '@/ui/PageHead';
import { TryAgain } from '@/ui/TryAgain';
import { useHashTarget } from '@/ui/use-hash-target';
import { PageBanner } from '../layout/PageBanner';
import { ArticleGroups } from './ArticleGroups';
import { articleNamed } from './article-groups';
import { articlesQuery } from './articles-query';
import { HelpArticlePage } from './HelpArticlePage';
import { SelfTest } from './SelfTest';

/** Three groups of articles, and a test of what playing needs; `?article=` opens an article (specification, customer side, §2; decision 24). */
export function HelpCenterPage() {
  const text = useText();
  const articles = useQuery(articlesQuery(useLanguage()));
  const [search] = useSearchParams();
  const name = articleNamed(search.get('article'));
  useHashTarget(true);
  if (name && articles.data) return <HelpArticlePage name={name} articles={articles.data} />;
  return (
    <>
      <PageHead
        title={text('page.title', { page: text('helpCenter.heading') })}
        description={text('helpCenter.tagline')}
      />
      <PageBanner heading={text('helpCenter.heading')} tagline={text('helpCenter.tagline')} />
      <div className="gutters grid gap-12">
        {hasFailed(articles) ? (
          <EmptyState text={text('helpCenter.failed')}>
            <TryAgain query={articles} />
          </EmptyState>
        ) : (
          <ArticleGroups articles={articles.data} />
        )}
        <SelfTest />
        <p className="max-w-prose text-body text-soft">
          <LinkedWords words={text('helpCenter.further')} />
        </p>
      </div>
    </>
  );
}
