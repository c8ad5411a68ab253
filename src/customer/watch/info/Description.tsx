import { useCallback, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { RichText } from '@/ui/text/RichText';

/** Description of a title; a long one is cut to its first lines, with a button that shows all of it. */
export function Description({ html }: { html: string }) {
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
      <div
        ref={isOpen ? undefined : observeHeight}
        className={isOpen ? '' : `max-h-[12.4rem] overflow-hidden ${isCut ? 'mask-b-from-[calc(100%-4rem)]' : ''}`}
      >
        <RichText html={html} className="text-body" />
      </div>
      {isCut && (
        <Button look="bare" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'watch.readLess' : 'watch.readMore')}
        </Button>
      )}
    </div>
  );
}
