import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { contentLanguage } from '@/i18n/content-language';
import { useUniversalDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed, type QueryState } from '@/lib/failures';
import { commentHref, commentLinesQuery, linesOfPosts } from '@/publishing/comments';
import { postsQuery } from '@/publishing/posts';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { BlogSearch } from './BlogSearch';
import { archivesOf, type BlogSelection, blogHref, categoriesOf } from './blog-selection';

const recentOnes = 5;

/** Layout of a blog page beside the sidebar; on phones and tablets the sidebar is below. */
export function BlogLayout({ shown, children }: { shown?: BlogSelection; children: ReactNode }) {
  return (
    <div className="gutters grid gap-16 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-14 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid content-start gap-10">{children}</div>
      <BlogSidebar shown={shown} />
    </div>
  );
}

/**
 * Search, Recent Posts, Recent Comments, Archives, Categories (specification, customer side, §2). On phones and tablets
 * it is below the page; tablets show two of them side by side.
 */
function BlogSidebar({ shown }: { shown: BlogSelection | undefined }) {
  const text = useText();
  const dates = useUniversalDates();
  const posts = useQuery(postsQuery);
  const comments = useQuery(commentLinesQuery);
  // The line of a comment contains the title of its post, so it needs both queries.
  const lines = posts.data && comments.data && linesOfPosts(posts.data, comments.data);
  return (
    <aside aria-label={text('blog.sidebar')} className="grid content-start gap-10 md:max-lg:grid-cols-2">
      <div className="md:max-lg:col-span-full">
        <BlogSearch />
      </div>
      <Part heading={text('blog.recentPosts')} query={posts} items={posts.data} skeletonHeight="h-83">
        {(all) =>
          all.slice(0, recentOnes).map((post) => (
            <Entry key={post.slug} to={paths.blogPost(post.slug)} label={post.title} lang={contentLanguage} isStacked>
              {dates.day(post.publishedAt)}
            </Entry>
          ))
        }
      </Part>
      <Part
        heading={text('blog.recentComments')}
        query={posts.data ? comments : posts}
        items={lines}
        skeletonHeight="h-83"
      >
        {(all) =>
          all.slice(0, recentOnes).map((comment) => (
            <Entry
              key={comment.id}
              to={commentHref(comment)}
              label={text('blog.commentOn', {
                commenter: comment.commenter || text('blog.somebody'),
                title: comment.postTitle,
              })}
              isStacked
            >
              {dates.day(comment.writtenAt)}
            </Entry>
          ))
        }
      </Part>
      <Part heading={text('blog.archives')} query={posts} items={posts.data}>
        {(all) =>
          archivesOf(all).map(({ month, count }) => (
            <Entry key={month} to={blogHref({ month })} label={dates.month(month)} isCurrent={month === shown?.month}>
              {text('blog.count', { count })}
            </Entry>
          ))
        }
      </Part>
      <Part heading={text('blog.categories')} query={posts} items={posts.data}>
        {(all) =>
          categoriesOf(all).map(({ category, count }) => (
            <Entry
              key={category}
              to={blogHref({ category })}
              label={category}
              lang={contentLanguage}
              isCurrent={category.toLowerCase() === shown?.category?.toLowerCase()}
            >
              {text('blog.count', { count })}
            </Entry>
          ))
        }
      </Part>
      <FeedLink />
    </aside>
  );
}

interface PartProps<Item> {
  heading: string;
  /** The request that the items wait for. */
  query: Pick<UseQueryResult, keyof QueryState | 'isFetching' | 'refetch'>;
  /** Undefined until known. */
  items: readonly Item[] | undefined;
  skeletonHeight?: string;
  children(items: readonly Item[]): ReactNode;
}

/** Section of the sidebar with its loading, error and empty states. */
function Part<Item>({ heading, query, items, skeletonHeight = 'h-40', children }: PartProps<Item>) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-title font-bold">
        {heading}
      </h2>
      {!query.data && !hasFailed(query) && <Skeleton className={skeletonHeight} />}
      {hasFailed(query) && (
        <div className="grid justify-items-start gap-2 text-small text-soft">
          <p>{text('blog.partFailed')}</p>
          <TryAgain query={query} />
        </div>
      )}
      {items?.length === 0 && <p className="text-small text-soft">{text('blog.partEmpty')}</p>}
      {items && <ul className="grid">{children(items)}</ul>}
    </section>
  );
}

interface EntryProps {
  to: string;
  label: string;
  /** Language of the label, if it is not that of the interface. */
  lang?: string;
  isCurrent?: boolean;
  /** True if the details are below the title. */
  isStacked?: boolean;
  children: ReactNode;
}

function Entry({ to, label, lang, isCurrent = false, isStacked = false, children }: EntryProps) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={to}
        aria-current={isCurrent || undefined}
        className={`group flex min-h-11 justify-between gap-x-4 py-2.5 text-body aria-current:font-bold ${isStacked ? 'flex-col' : 'items-baseline'}`}
      >
        <span lang={lang} className="group-hover:underline group-hover:underline-offset-4">
          {label}
        </span>
        <span className="shrink-0 text-small text-soft tabular-nums">{children}</span>
      </Link>
    </li>
  );
}

/** Link to the blog's feed, whose URL is in the head of the page (scripts/vite-plugins/head-links.ts). */
function FeedLink() {
  const text = useText();
  const address = document.querySelector('link[rel="alternate"][type="application/rss+xml"]')?.getAttribute('href');
  if (!address) return null;
  return (
    <p>
      <a href={address} className="inline-flex min-h-11 items-center text-body underline underline-offset-4">
        {text('blog.feed')}
      </a>
    </p>
  );
}
