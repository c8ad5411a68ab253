import { useLayoutEffect, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import type { ReadAlong } from './use-read-along';

/**
 * The current passage of the audiobook. Keeps its height for every passage and is hidden from screen readers, which
 * would talk over the narrator.
 */
export function ReadAlongText({ readAlong }: { readAlong: ReadAlong }) {
  const text = useText();
  const { chosen, words, hasFailed } = readAlong;
  const room = useRef<HTMLElement>(null);
  // The scroll position belonged to the previous passage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin at their beginning.
  useLayoutEffect(() => {
    if (room.current) room.current.scrollTop = 0;
  }, [words]);
  return (
    <section
      ref={room}
      aria-label={text('player.readAlong')}
      className="grid h-38 w-full content-center-safe overflow-y-auto text-body md:h-28 lg:h-44 lg:text-title lg:leading-snug lg:font-normal md:[@container(height>=40.25rem)]:h-38"
    >
      {hasFailed ? (
        <p className="text-soft">{text('player.readAlongFailed')}</p>
      ) : (
        <p lang={chosen} dir="auto" className="text-pretty break-words whitespace-pre-line">
          {words}
        </p>
      )}
    </section>
  );
}
