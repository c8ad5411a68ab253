import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { Button } from '@/ui/Button';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { notifyProblem } from '@/ui/notices/notice';
import { notifyOtherTabs } from '@/viewing/other-tabs';
import { progressListKey } from '@/viewing/progress';
import type { MediaPlayerProps } from '../MediaPlayer';
import { PlaybackErrorMessage } from '../PlaybackErrorMessage';
import type { PlayableMedium } from '../playable-medium';
import { usePlaybackCallbacks, useReadyForNativeControls } from '../use-playback-state';
import { BookHeading } from './BookHeading';
import { leaveStage, type OpenBook, openBook, openedBook, useOpenBook } from './now-playing';

const loadControls = async () => (await import('./BookControls')).BookControls;

/** Player of a book on its page. The book may be playing already, if the user has left the page and returned. */
export function AudioPlayer({ medium, poster, onDuration, onEnded }: MediaPlayerProps) {
  const text = useText();
  const book = useOpenBook();
  const mine = book?.medium.key === medium.key ? book : undefined;
  const open = useOpening(medium, book !== mine);
  const { Part: Controls, isMissing } = useLazyModule(loadControls);
  usePlaybackCallbacks(mine?.playback, onDuration, onEnded);
  useReadyForNativeControls(mine?.playback, isMissing);
  return (
    <div
      data-audio-stage
      data-theme="dark"
      className="relative grid grid-cols-[minmax(0,1fr)] bg-raised text-ink min-h-[inherit] md:not-low:absolute md:not-low:inset-0 md:not-low:[container-type:size]"
    >
      {mine && Controls && <Controls book={mine} medium={medium} />}
      {mine && !Controls && <NativeBook book={mine} />}
      {!mine && book && (
        <div className="grid content-center justify-items-center gap-5 p-6 text-center">
          <BookHeading medium={medium} />
          <p className="max-w-prose text-body text-soft">{text('player.instead', { title: book.medium.title })}</p>
          <Button look="primary" onClick={() => open(true)}>
            {text('player.play')}
          </Button>
        </div>
      )}
      {mine && <PlaybackErrorMessage playback={mine.playback} poster={poster} />}
    </div>
  );
}

/** The browser's own controls, until ours have loaded. */
function NativeBook({ book }: { book: OpenBook }) {
  const { element } = book.playback;
  const { title } = book.medium;
  // Moves the audio element, which belongs to the document's body, into this component. The cleanup moves it back
  // before React removes this component: an element that leaves the document stops playing.
  const host = useCallback(
    (place: HTMLDivElement) => {
      place.append(element);
      element.controls = true;
      element.className = 'w-full';
      element.setAttribute('aria-label', title);
      return () => {
        element.controls = false;
        document.body.append(element);
      };
    },
    [element, title],
  );
  return (
    <div className="grid content-center justify-items-center gap-6 p-6">
      <BookHeading medium={book.medium} />
      <div ref={host} className="w-full max-w-2xl" />
    </div>
  );
}

/** Opens the book unless another one is playing, or once that one is closed; returns a function that opens it anyway. */
function useOpening(medium: PlayableMedium, isOtherOpen: boolean): (shouldPlay: boolean) => void {
  const text = useText();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : undefined;
  const open = (shouldPlay: boolean) => {
    if (userId === undefined) return;
    const onSaveError = () => notifyProblem(text('player.notSaved'), timings.toast);
    const onClosed = () => {
      void queryClient.invalidateQueries({ queryKey: progressListKey(userId) });
      notifyOtherTabs();
    };
    openBook({ ...medium, shouldPlay }, { queryClient, userId, onSaveError, onClosed });
  };
  const { key } = medium;
  const arrive = useEffectEvent(() => {
    const other = openedBook();
    const isTaken = other !== undefined && other.medium.key !== key && other.playback.state().isPlaying;
    if (medium.shouldPlay || !isTaken) open(medium.shouldPlay);
  });
  // Synchronizes with the audio element, which outlives this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another position.
  useEffect(() => {
    arrive();
    return () => leaveStage(key);
  }, [key, userId]);
  // The mini player has closed the other book.
  useEffect(() => {
    if (!isOtherOpen && !openedBook()) arrive();
  }, [isOtherOpen]);
  return open;
}
