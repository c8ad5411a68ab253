import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { stillOf } from '@/catalogue/media-delivery';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { allowsPrefetch } from '@/lib/connection';
import { useSession } from '@/session/session';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { useIdle } from '@/ui/hooks/timers';
import { notifyProblem } from '@/ui/notices/notice';
import { notifyOtherTabs } from '@/viewing/other-tabs';
import { progressListKey } from '@/viewing/progress';
import { createUserProgressRecorder, type StartPosition } from '@/viewing/progress-recorder';
import type { MediaPlayerProps } from './MediaPlayer';
import { PlaybackErrorMessage } from './PlaybackErrorMessage';
import type { PlayableMedium } from './playable-medium';
import { createPlayback } from './playback';
import type { Playback } from './playback-state';
import { preferences } from './preferences';
import { recordProgress } from './record-progress';
import { StageBackdrop } from './StageMessage';
import { streamPreferences } from './streaming/stream-preferences';
import { useCaptions } from './use-captions';
import { usePlaybackCallbacks, useReadyForNativeControls } from './use-playback-state';

const loadControls = async () => (await import('./controls/VideoControls')).VideoControls;

/** A video, with the browser's own controls until ours have loaded. */
export function VideoPlayer({ medium, poster, onDuration, onEnded, next, previous, ...props }: MediaPlayerProps) {
  const still = props.still ?? stillOf(medium.delivery);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const opened = useVideoPlayback(video, medium);
  const { Part: Controls, isMissing } = useLazyModule(loadControls);
  // The first frame is mostly black: the video is transparent until another one is shown.
  const [hasFrame, setHasFrame] = useState(false);
  const isBackdropVisible = !hasFrame && !still && Controls !== undefined;
  const captions = useCaptions(video, medium.captions);
  usePlaybackCallbacks(opened?.playback, onDuration, onEnded);
  useReadyForNativeControls(opened?.playback, isMissing);
  usePrefetch(opened?.playback);
  return (
    <div
      ref={setFrame}
      data-theme="dark"
      className="captions-frame absolute inset-0 overflow-hidden bg-sunken text-ink"
    >
      {!hasFrame && <StageBackdrop poster={poster} />}
      {/* biome-ignore lint/a11y/useMediaCaption: captions are track elements inside, if there are any. */}
      <video
        ref={setVideo}
        controls={!Controls}
        controlsList="nodownload"
        preload="metadata"
        playsInline
        poster={still}
        onPlaying={() => setHasFrame(true)}
        onSeeked={({ currentTarget }) => currentTarget.currentTime > 0 && setHasFrame(true)}
        aria-label={medium.label}
        className={`relative size-full object-contain ${isBackdropVisible ? 'opacity-0' : ''} ${captionClasses[captions.size]} ${groundClasses[captions.ground]}`}
      >
        {captions.tracks.map(({ language, label, url }) => (
          <track key={url} kind="subtitles" src={url} srcLang={language} label={label} />
        ))}
      </video>
      {opened && video && frame && Controls && (
        <Controls
          {...opened}
          medium={medium}
          video={video}
          frame={frame}
          captions={captions}
          next={next}
          previous={previous}
        />
      )}
      {opened && <PlaybackErrorMessage playback={opened.playback} poster={poster} />}
    </div>
  );
}

const captionClasses = { small: 'captions-small', medium: 'captions-medium', large: 'captions-large' };
const groundClasses = { shade: '', solid: 'captions-solid', none: 'captions-bare' };

interface OpenedVideo {
  playback: Playback;
  /** Position at which it was resumed; undefined for a start at the beginning. */
  start: StartPosition | undefined;
}

/** Plays a medium in a video element from its saved position, until either changes. */
function useVideoPlayback(video: HTMLVideoElement | null, medium: PlayableMedium): OpenedVideo | undefined {
  const text = useText();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : undefined;
  const [opened, setOpened] = useState<OpenedVideo>();
  const handleSaveError = useEffectEvent(() => notifyProblem(text('player.notSaved'), timings.toast));
  const open = useEffectEvent((element: HTMLVideoElement) => {
    const { delivery, renew, shouldPlay, startAt, progressOf } = medium;
    const playback = createPlayback(element, { delivery, renew, shouldPlay, speed: preferences.videoSpeed });
    setOpened({ playback, start: undefined });
    if (!progressOf || userId === undefined) {
      playback.begin(startAt ?? 0);
      return playback.close;
    }
    const recorder = createUserProgressRecorder(queryClient, userId, progressOf, () => handleSaveError());
    const stopRecording = recordProgress(playback, recorder, startAt, (start) => setOpened({ playback, start }));
    return () => {
      stopRecording();
      playback.close();
      void queryClient.invalidateQueries({ queryKey: progressListKey(userId) });
      notifyOtherTabs();
    };
  });

  // Opens the video element, an external object. After a sign-in or sign-out another user's position applies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another position.
  useEffect(() => (video ? open(video) : undefined), [video, userId]);
  const playAgain = useEffectEvent(() => {
    if (medium.shouldPlay) opened?.playback.play();
  });
  // A link to the open episode changes only the navigation: plays the episode again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each navigation.
  useEffect(() => playAgain(), [medium.visit]);
  return opened;
}

/**
 * Loads the beginning of a stream once the page has loaded and is idle (docs/decisions/0047), as a browser does for a
 * file. Does nothing with a data saver or on a slow connection.
 */
export function usePrefetch(playback: Playback | undefined): void {
  const isIdle = useIdle();
  // Synchronizes with the page's load event.
  useEffect(() => {
    if (!isIdle || !playback || streamPreferences.dataSaver.get() || !allowsPrefetch()) return;
    if (document.readyState === 'complete') return playback.prefetch();
    window.addEventListener('load', playback.prefetch);
    return () => window.removeEventListener('load', playback.prefetch);
  }, [isIdle, playback]);
}
