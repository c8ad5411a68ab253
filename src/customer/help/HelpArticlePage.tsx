import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import { LinkedWords } from '@/ui/LinkedWords';
import { PageHead } from '@/ui/PageHead';
import { Prose } from '@/ui/Prose';
import { type ArticleName, articleGroups } from './article-groups';
import { articleHref } from './article-href';
import type { HelpArticles } from './articles/help-article';

/** An article of the Help Center, and the others of its group. */
export function HelpArticlePage({ name, articles }: { name: ArticleName; articles: HelpArticles }) {
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
      <article className="grid gap-7">
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
        <LinkedWords words={text('helpCenter.further')} />
      </p>
    </div>
  );
}
