import { useEffect, useState } from 'react';
import { contentLanguage } from '@/i18n/content-language';
import { plainText } from './plain-text';

/**
 * Stored HTML, sanitized. Loads the sanitizer on demand; until then shows the same text without markup, so that the
 * layout does not shift.
 */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const [safe, setSafe] = useState<{ html: string; of: string }>();
  // Loads the sanitizer's module.
  useEffect(() => {
    let isWanted = true;
    import('./sanitise')
      .then(({ sanitise }) => isWanted && setSafe({ html: sanitise(html), of: html }))
      .catch((failure: unknown) => console.error('The sanitiser could not be loaded.', failure));
    return () => {
      isWanted = false;
    };
  }, [html]);
  const frame = { lang: contentLanguage, dir: 'auto', className };
  if (safe?.of !== html) return <div {...frame}>{plainText(html)}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above.
  return <div {...frame} dangerouslySetInnerHTML={{ __html: safe.html }} />;
}
