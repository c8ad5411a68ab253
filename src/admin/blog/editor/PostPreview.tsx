import type { PostFields } from '@rules/post-rules';
import { safeHtml } from '@rules/text/safe-html';
import { useDeferredValue, useId, useState } from 'react';
import { useUniversalDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { ArticleBody } from '@/ui/text/RichText';

/** Live preview of the post as readers will see it. */
export function PostPreview({ fields, cover }: { fields: PostFields; cover: File | undefined }) {
  const text = useText();
  const { day } = useUniversalDates();
  const id = useId();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const own = useObjectUrl(cover);
  // Defers the preview, so that typing stays responsive.
  const { title, excerpt, body, author, categories, publishedAt, cover: present } = useDeferredValue(fields);
  const picture = cover ? own : present;
  return (
    <section
      aria-labelledby={id}
      // Focusable, so that it can be scrolled by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className="overscroll-contain rounded-poster border border-line p-5 sm:p-6 xl:max-h-[calc(100dvh-12rem)] xl:overflow-y-auto"
    >
      <div className="grid gap-5">
        <h2 id={id} className="text-small font-semibold text-soft">
          {text('adminBlog.preview')}
        </h2>
        {categories.length > 0 && (
          <p className="flex flex-wrap gap-x-5 text-small font-semibold">
            {categories.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </p>
        )}
        <p className="text-display font-bold text-balance wrap-anywhere">{title || text('adminBlog.untitled')}</p>
        {excerpt && <p className="max-w-prose text-title text-soft wrap-anywhere">{excerpt}</p>}
        <p className="text-small text-soft">
          <span className="text-ink">{author}</span>
          {author && ' · '}
          {day(publishedAt || new Date().toISOString())}
        </p>
        {picture && picture !== brokenAddress && (
          <div className="aspect-screen overflow-hidden rounded-poster bg-veil">
            <img src={picture} alt="" onError={() => setBrokenAddress(picture)} className="size-full object-cover" />
          </div>
        )}
        <ArticleBody html={safeHtml(body)} />
      </div>
    </section>
  );
}
