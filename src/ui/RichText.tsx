import { useEffect, useState } from 'react';
import { plainText } from './plain-text';

/**
 * Stored HTML, sanitised. The sanitiser is loaded when first needed; until then the same words stand here without their
 * markup, so that nothing moves.
 */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const [safe, setSafe] = useState<{ html: string; of: string }>();
  // The sanitiser is outside: a module loaded later.
  useEffect(() => {
    let isWanted = true;
    import('./sanitise')
      .then(({ sanitise }) => isWanted && setSafe({ html: sanitise(html), of: html }))
      .catch((failure: unknown) => console.error('The sanitiser could not be loaded.', failure));
    return () => {
      isWanted = false;
    };
  }, [html]);
  if (safe?.of !== html) return <div className={className}>{plainText(html)}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above.
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe.html }} />;
}
