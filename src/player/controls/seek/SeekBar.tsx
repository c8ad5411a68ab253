import { type PointerEvent, type ReactNode, Suspense, useState } from 'react';
import type { Chapter } from '@/catalogue/media-lists';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { clamp } from '@/lib/numbers';
import { lazyWithFallback } from '@/ui/hooks/lazy-modules';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import type { Playback, PlaybackState } from '../../playback-state';

/** Loaded when the bar is pointed at. */
const PreviewImage = lazyWithFallback(async () => (await import('./PreviewImage')).PreviewImage);

interface SeekBarProps {
  playback: Playback;
  state: PlaybackState;
  chapters: readonly Chapter[];
  /** Range of the medium that the bar represents, in seconds; default: all of it. */
  from?: number;
  to?: number | undefined;
  /** The video, for the preview picture above the pointer. */
  film?: HTMLVideoElement | undefined;
}

/**
 * Slider with the position, the buffered range and the starts of chapters. A pointer seeks when it is released; arrow
 * keys, by five seconds, and screen readers, which fire no pointer events, seek at once.
 */
export function SeekBar({ playback, state, chapters, film, ...range }: SeekBarProps) {
  const text = useText();
  // The range when the pointer was pressed: playback that enters the next chapter does not change it until the release.
  const [heldRange, setHeldRange] = useState<Pick<SeekBarProps, 'from' | 'to'>>();
  const { from = 0, to = state.duration } = heldRange ?? range;
  const [draggedTo, setDraggedTo] = useState<number>();
  const [pointedAt, setPointedAt] = useState<number>();
  const end = to ?? 0;
  const length = end - from;
  const isPart = state.duration !== undefined && end < state.duration;
  // The second at the end of a chapter is the first of the next one.
  const last = isPart ? Math.max(from, end - endMargin) : end;
  const within = (second: number) => clamp(second, from, last);
  const shown = clamp(draggedTo ?? state.time, from, end);
  const previewedAt = draggedTo ?? pointedAt;
  const [isPreviewed, setPreviewed] = useState(false);
  if (previewedAt !== undefined && !isPreviewed) setPreviewed(true);
  const x = (second: number) => (length > 0 ? clamp((second - from) / length, 0, 1) * 1000 : 0);

  const endDrag = () => {
    setHeldRange(undefined);
    setDraggedTo(undefined);
  };
  const drop = () => {
    if (draggedTo !== undefined) playback.seek(draggedTo);
    endDrag();
  };
  const handlePointerMove = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || length <= 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = clamp((clientX - left - thumbRadius) / (width - 2 * thumbRadius), 0, 1);
    setPointedAt(from + share * length);
  };
  // Escape removes the preview, which covers the picture, without moving the pointer (WCAG 1.4.13).
  useEventListener(pointedAt === undefined ? null : 'document', 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Prevents other handlers from closing something else: one key press closes only one thing.
    event.preventDefault();
    event.stopImmediatePropagation();
    setPointedAt(undefined);
  });
  return (
    <div
      className="group/seek relative h-6"
      onPointerMove={handlePointerMove}
      onPointerLeave={() => setPointedAt(undefined)}
    >
      <svg
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-[7px] top-1/2 h-1 w-[calc(100%-14px)] -translate-y-1/2 transition-[height] group-hover/seek:h-1.5"
      >
        <rect width="1000" height="10" className="fill-ink/25" />
        <rect width={x(state.bufferedTo)} height="10" className="fill-ink/30" />
        <rect width={x(shown)} height="10" className="fill-accent" />
        {chapters
          .filter(({ start }) => start > from && start < end)
          .map(({ start }) => (
            <rect key={start} x={x(start) - 1.5} width="3" height="10" className="fill-canvas" />
          ))}
      </svg>
      <input
        type="range"
        aria-label={text('player.seek')}
        aria-valuetext={text('player.timeOf', { time: clock(shown - from), duration: clock(length) })}
        min={from}
        max={Math.max(end, from + 0.1)}
        step="any"
        value={shown}
        disabled={length <= 0}
        onChange={({ currentTarget }) => {
          const second = within(Number(currentTarget.value));
          if (heldRange) setDraggedTo(second);
          else playback.seek(second);
        }}
        onPointerDown={() => setHeldRange(range)}
        onPointerUp={drop}
        onPointerCancel={endDrag}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          // Uses the current time, because the rendered time may be outdated after several key presses.
          playback.seek(within(playback.state().time + step));
        }}
        className="seek-range absolute inset-0 size-full"
      />
      <PointerLabel share={x(previewedAt ?? from) / 1000} isShown={previewedAt !== undefined}>
        {film && isPreviewed && (
          <Suspense>
            <PreviewImage playback={playback} film={film} isWaiting={state.isWaiting} second={previewedAt} />
          </Suspense>
        )}
        {previewedAt !== undefined && (
          <span className="max-w-56 truncate rounded-control bg-canvas/90 px-2 py-1 text-small tabular-nums">
            {[clock(previewedAt - from), chapterAt(chapters, previewedAt)?.title].filter(Boolean).join(' · ')}
          </span>
        )}
      </PointerLabel>
    </div>
  );
}

interface PointerLabelProps {
  /** Position along the bar, as a fraction. */
  share: number;
  isShown: boolean;
  children: ReactNode;
}

/** Content above a position of the bar, clamped to its ends. Overlaps the big button and lets presses through. */
function PointerLabel({ share, isShown, children }: PointerLabelProps) {
  const offset = `${thumbRadius}px + ${share} * (100cqw - ${2 * thumbRadius}px)`;
  return (
    <div
      aria-hidden="true"
      hidden={!isShown}
      className="pointer-events-none @container absolute inset-x-0 bottom-6 z-20"
    >
      <div
        // The pointer position is dynamic; React sets it through the CSSOM, which the content security policy allows.
        style={{ transform: `translateX(clamp(0px, ${offset} - 50%, 100cqw - 100%))` }}
        className="grid w-max max-w-full justify-items-center gap-1"
      >
        {children}
      </div>
    </div>
  );
}

function chapterAt(chapters: readonly Chapter[], second: number): Chapter | undefined {
  return chapters.findLast(({ start }) => start <= second);
}

const thumbRadius = 7;

/** Distance of the last reachable position from the end of a chapter, in seconds; the displayed time rounds it away. */
const endMargin = 0.25;

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};
