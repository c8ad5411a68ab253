import { paths } from '@/config/paths';
import type { Post } from '@/publishing/posts';

/** Tells search engines what this page is (schema.org, BlogPosting). Data, not a script: nothing of it runs. */
export function PostStructuredData({ post }: { post: Post }) {
  const absolute = (address: string) => new URL(address, location.origin).href;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    author: { '@type': 'Person', name: post.author },
    datePublished: post.publishedAt,
    keywords: post.categories,
    mainEntityOfPage: absolute(paths.blogPost(post.slug)),
    ...(post.cover && { image: absolute(post.cover) }),
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
