import { useLayoutEffect, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import type { ReadAlong } from './use-read-along';

/** What is being read. Its room stays the same whatever it holds, and it is never read out: somebody reads already. */
export function ReadAlongText({ readAlong }: { readAlong: ReadAlong }) {
  const text = useText();
  const { chosen, words, hasFailed } = readAlong;
  const room = useRef<HTMLElement>(null);
  // What was scrolled belonged to the words before.
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
