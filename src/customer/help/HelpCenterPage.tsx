import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { useHashTarget } from '@/ui/hooks/use-hash-target';
import { Icon } from '@/ui/Icon';
import { LoadFailure } from '@/ui/LoadFailure';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { LinkedText } from '@/ui/text/LinkedText';
import { Prose } from '@/ui/text/Prose';
import { PageBanner } from '../layout/PageBanner';
import { type ArticleName, articleGroups, articleHref, articleNamed } from './article-groups';
import { articlesQuery, type HelpArticles } from './articles-query';
import { SelfTest } from './SelfTest';

/**
 * Three groups of articles, and a test of the requirements of playback; `?article=` opens an article (specification,
 * customer side, §2; decision 24).
 */
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
          <LoadFailure query={articles} text={text('helpCenter.failed')} />
        ) : (
          <ArticleGroups articles={articles.data} />
        )}
        <SelfTest />
        <p className="max-w-prose text-body text-soft">
          <LinkedText text={text('helpCenter.further')} />
        </p>
      </div>
    </>
  );
}

/** Three groups of three articles. Shows placeholders of the same size while their titles load. */
function ArticleGroups({ articles }: { articles: HelpArticles | undefined }) {
  const text = useText();
  return (
    <div className="grid gap-8 md:grid-cols-3">
      {articleGroups.map(({ heading, articles: names }) => (
        <section key={heading} aria-labelledby={heading}>
          <h2 id={heading} className="mb-2 text-title font-bold">
            {text(heading)}
          </h2>
          <ul className="border-t border-line">
            {names.map((name) => (
              <li key={name} className="border-b border-line">
                {articles ? (
                  <Link
                    to={articleHref(name)}
                    className="group flex min-h-14 items-center justify-between gap-3 py-3 text-body"
                  >
                    <span className="group-hover:underline group-hover:underline-offset-4">{articles[name].title}</span>
                    <Icon name="right" className="size-5 text-soft" />
                  </Link>
                ) : (
                  <Skeleton className="my-3 h-8" />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function HelpArticlePage({ name, articles }: { name: ArticleName; articles: HelpArticles }) {
  const text = useText();
  const article = articles[name];
  const group = articleGroups.find(({ articles: names }) => names.some((other) => other === name));
  const others = group?.articles.filter((other) => other !== name) ?? [];
  return (
    <div className="gutters grid gap-8 pt-10 md:pt-16">
      <PageHead title={text('page.title', { page: article.title })} />
      <Link
        to={paths.helpCenter()}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-small text-soft underline underline-offset-4"
      >
        <Icon name="left" className="size-4" />
        {text('helpCenter.heading')}
      </Link>
      <article data-printed className="grid gap-7">
        <h1 className="max-w-4xl text-display font-bold text-balance">{article.title}</h1>
        <Prose blocks={article.blocks} />
      </article>
      <nav aria-label={text('helpCenter.others')} className="grid gap-1 border-t border-line pt-6">
        <h2 className="text-title font-bold">{text('helpCenter.others')}</h2>
        <ul>
          {others.map((other) => (
            <li key={other}>
              <Link
                to={articleHref(other)}
                className="inline-flex min-h-11 items-center text-body underline underline-offset-4"
              >
                {articles[other].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="max-w-prose text-body text-soft">
        <LinkedText text={text('helpCenter.further')} />
      </p>
    </div>
  );
}
