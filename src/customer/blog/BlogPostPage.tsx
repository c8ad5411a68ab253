import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { contentLanguage } from '@/i18n/content-language';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { type Post, postQuery } from '@/publishing/posts';
import { ButtonLink } from '@/ui/Button';
import { absoluteUrl, LinkPreview } from '@/ui/LinkPreview';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { ArticleBody } from '@/ui/text/RichText';
import { PageError } from '../layout/PageError';
import { BlogLayout } from './BlogLayout';
import { blogHref } from './blog-selection';
import { PostComments } from './PostComments';
import { PostNeighbours } from './PostNeighbours';
import { PostByline, PostCover } from './PostTile';

/** The blog post of the address, with its loading, error and not-found states. */
export function BlogPostPage() {
  const text = useText();
  const { slug = '' } = useParams();
  const post = useQuery(postQuery(slug));
  if (post.data === null) return <PostNotFound />;
  return (
    <div className="pt-10 md:pt-16">
      <BlogLayout>
        {!post.data && !hasFailed(post) && (
          // At least as high as the viewport, so that the sidebar, which is below on phones, does not move into view.
          <div
            role="status"
            aria-label={text('blog.loading')}
            className="grid min-h-dvh animate-breathe content-start gap-6"
          >
            <Skeleton className="h-16" />
            <Skeleton className="aspect-screen" />
            <Skeleton className="h-80 max-w-prose" />
          </div>
        )}
        {hasFailed(post) && <PageError message={text('blog.postFailed')} query={post} />}
        {/* The key remounts the article for another post, so that no state is carried over. */}
        {post.data && <PostArticle key={slug} post={post.data} />}
      </BlogLayout>
    </div>
  );
}

/** Shown for an unknown post; links to the blog. */
function PostNotFound() {
  const text = useText();
  return (
    <div className="gutters grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <PageHead title={text('page.title', { page: text('blog.noSuchPost') })} />
      <h1 className="text-display font-bold text-balance">{text('blog.noSuchPost')}</h1>
      <p className="max-w-prose text-body text-soft">{text('blog.noSuchPostText')}</p>
      <ButtonLink to={paths.blog()} look="primary">
        {text('blog.all')}
      </ButtonLink>
    </div>
  );
}

/** A post with its comments and links to further posts. */
function PostArticle({ post }: { post: Post }) {
  const text = useText();
  return (
    <>
      <PostHead post={post} />
      <article data-printed className="grid gap-7">
        <header className="grid gap-4">
          <ul aria-label={text('blog.categories')} className="flex flex-wrap gap-x-5">
            {post.categories.map((category) => (
              <li key={category}>
                <Link
                  to={blogHref({ category })}
                  lang={contentLanguage}
                  className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
                >
                  {category}
                </Link>
              </li>
            ))}
          </ul>
          <h1 lang={contentLanguage} dir="auto" className="text-display font-bold text-balance">
            {post.title}
          </h1>
          <p lang={contentLanguage} dir="auto" className="max-w-prose text-title text-soft text-balance">
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

/** Document title, and metadata for link previews and search engines (schema.org, BlogPosting). */
function PostHead({ post }: { post: Post }) {
  const text = useText();
  const url = new URL(paths.blogPost(post.slug), location.origin).href;
  const image = post.cover && absoluteUrl(post.cover);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    author: { '@type': 'Person', name: post.author },
    datePublished: post.publishedAt,
    keywords: post.categories,
    mainEntityOfPage: url,
    ...(image && { image }),
  };
  return (
    <>
      <PageHead title={text('page.title', { page: post.title })} description={post.excerpt} />
      <LinkPreview type="article" title={post.title} description={post.excerpt} url={url} image={image} />
      {/* JSON-LD data, which browsers do not run. */}
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </>
  );
}
