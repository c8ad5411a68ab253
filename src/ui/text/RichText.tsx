import { contentLanguage } from '@/i18n/content-language';
import { useLazyModule } from '../hooks/lazy-modules';

const loadSafeHtml = async () => (await import('./SafeHtml')).SafeHtml;

/** Styles the elements of stored markup, which has no classes of its own. */
export const articleStyle =
  'max-w-prose text-body wrap-anywhere [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:my-5 [&_blockquote]:border-l-2 [&_blockquote]:border-edge [&_blockquote]:pl-4 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-title [&_h2]:font-bold [&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:font-bold [&_li]:ml-5 [&_ol]:my-5 [&_ol]:list-decimal [&_p+p]:mt-5 [&_ul]:my-5 [&_ul]:list-disc';

/**
 * Stored HTML, sanitized. Loads the sanitizer on demand; until then shows the same text without markup, so that the
 * layout does not shift.
 */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const { Part: SafeHtml } = useLazyModule(loadSafeHtml);
  const frame = { lang: contentLanguage, dir: 'auto', className };
  return SafeHtml ? <SafeHtml html={html} {...frame} /> : <div {...frame}>{plainText(html)}</div>;
}

/** Returns the text content of HTML, without running scripts or loading resources. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

/** The stored text of an article as its readers see it. */
export function ArticleBody({ html }: { html: string }) {
  return <RichText html={html} className={articleStyle} />;
}
