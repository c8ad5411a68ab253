import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { RichText } from '@/ui/RichText';

/** What a title is about: its first lines where there are many, so that what follows is not out of reach. */
export function Description({ html }: { html: string }) {
  const text = useText();
  const room = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  // How much room words take is outside: only the browser knows.
  useLayoutEffect(() => {
    const element = room.current;
    if (!element || isOpen) return;
    const watching = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    watching.observe(element);
    return () => watching.disconnect();
  }, [isOpen]);
  return (
    <div className="grid max-w-prose justify-items-start gap-2">
      <div
        ref={room}
        className={isOpen ? '' : `max-h-[12.4rem] overflow-hidden ${isCut ? 'mask-b-from-[calc(100%-4rem)]' : ''}`}
      >
        <RichText html={html} className="text-body text-pretty" />
      </div>
      {isCut && (
        <Button look="bare" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'watch.readLess' : 'watch.readMore')}
        </Button>
      )}
    </div>
  );
}
