import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { RichText } from '@/ui/text/RichText';

/** Content of which only the first lines show if it is long, with a button that shows all of it; on paper all of it. */
export function Collapsible({ children }: { children: ReactNode }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  // Only the browser knows the height of the text.
  const observeHeight = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="grid max-w-prose justify-items-start gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only shows links that a keyboard user reaches. */}
      <div
        ref={isOpen ? undefined : observeHeight}
        onFocus={({ target }) => isCut && target.matches(':focus-visible') && setOpen(true)}
        className={
          isOpen
            ? ''
            : `overflow-hidden not-print:max-h-[12.4rem] ${isCut ? 'not-print:mask-b-from-[calc(100%-4rem)]' : ''}`
        }
      >
        {children}
      </div>
      {isCut && (
        <Button look="bare" className="-ml-3 print:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'watch.readLess' : 'watch.readMore')}
        </Button>
      )}
    </div>
  );
}

/** Description of a title or an episode. */
export function Description({ html }: { html: string }) {
  return (
    <Collapsible>
      <RichText html={html} className="text-body" />
    </Collapsible>
  );
}
