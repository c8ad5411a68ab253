import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { useTimeout } from '@/ui/hooks/timers';
import { LiveStatus } from '@/ui/LiveStatus';
import type { StartPosition } from '@/viewing/progress-recorder';

/** Announces that playback resumed, with a button that starts over. Hides after a while unless focused. */
export function ResumeNotice({ start, onStartOver }: { start: StartPosition; onStartOver(): void }) {
  const text = useText();
  const [isOver, setOver] = useState(start.position === 0 && !start.isStartedOver);
  const [hasFocus, setFocus] = useState(false);
  useTimeout(() => setOver(true), shownFor);
  if (isOver && !hasFocus) return null;
  return (
    <LiveStatus className="contents" onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <div className="flex w-fit animate-arrive items-center gap-1 rounded-full border border-line bg-canvas/90 pl-4 text-small text-ink tabular-nums">
        <span className="py-2.5 pr-4">
          {start.isStartedOver ? text('player.startedOver') : text('player.resumed', { time: clock(start.position) })}
        </span>
        {!start.isStartedOver && (
          <button
            type="button"
            className="min-h-11 rounded-full px-4 font-semibold hover:bg-raised"
            onClick={() => {
              setOver(true);
              setFocus(false);
              onStartOver();
            }}
          >
            {text('player.startOver')}
          </button>
        )}
      </div>
    </LiveStatus>
  );
}

const shownFor = 8000;
