import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import { Skeleton } from '@/ui/Skeleton';
import { articleGroups } from './article-groups';
import { articleHref } from './article-href';
import type { HelpArticles } from './articles/help-article';

/** Getting Started, Can't Watch, Watching: three articles each. Until their titles are there, boxes of their size. */
export function ArticleGroups({ articles }: { articles: HelpArticles | undefined }) {
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
