import { useText } from '@/i18n/use-text';

/** The way to the blog's feed, whose address the page's own head names (scripts/feed-link.ts). */
export function FeedLink() {
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
