import { Link } from 'react-router-dom';
import { contentLanguage } from '@/i18n/content-language';
import { useText } from '@/i18n/use-text';
import type { Post } from '@/publishing/posts';
import { ArticleBody } from '@/ui/ArticleBody';
import { PageHead } from '@/ui/PageHead';
import { blogHref } from './blog-selection';
import { PostByline } from './PostByline';
import { PostComments } from './PostComments';
import { PostCover } from './PostCover';
import { PostNeighbours } from './PostNeighbours';
import { PostStructuredData } from './PostStructuredData';

/** A post to read, what others said about it, and what to read next. */
export function PostArticle({ post }: { post: Post }) {
  const text = useText();
  return (
    <>
      <PageHead title={text('page.title', { page: post.title })} description={post.excerpt} />
      <PostStructuredData post={post} />
      <article data-printed className="grid gap-7">
        <header className="grid gap-4">
          <ul aria-label={text('blog.categories')} className="flex flex-wrap gap-x-5">
            {post.categories.map((category) => (
              <li key={category}>
                <Link
                  to={blogHref({ category })}
                  className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
                >
                  {category}
                </Link>
              </li>
            ))}
          </ul>
          <h1 lang={contentLanguage} className="text-display font-bold text-balance">
            {post.title}
          </h1>
          <p lang={contentLanguage} className="max-w-prose text-title text-soft text-balance">
            {post.excerpt}
          </p>
          <PostByline post={post} />
        </header>
        <PostCover src={post.cover} loading="eager" />
        <ArticleBody html={post.body} />
      </article>
      <PostComments slug={post.slug} />
      <PostNeighbours post={post} />
    </>
  );
}
