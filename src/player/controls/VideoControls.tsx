import { type ComponentProps, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { lazyWithFallback } from '@/ui/hooks/lazy-modules';
import { useDelayed } from '@/ui/hooks/timers';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import type { StartPosition } from '@/viewing/progress-recorder';
import { connectMediaSession } from '../media-session';
import type { PlaybackState } from '../playback-state';
import { focusPlayer, focusPlayerOnRemoval, playerFrameOf } from '../player-frame';
import { type Captions, useCaptionsAbove } from '../use-captions';
import { afterSeek, usePlaybackState } from '../use-playback-state';
import { ControlBar, type OpenPanel } from './ControlBar';
import { useFullscreen } from './display-modes';
import { preparingHandlers, useToggleButton } from './play-button';
import { ResumeNotice } from './ResumeNotice';
import { LazyShortcutSheet } from './ShortcutsButton';
import { SkipButton } from './SkipButton';
import { TenSecondButtons } from './seek/SeekButton';
import { fromCredits, useSkipping } from './skippable-segments';
import { TapSurface } from './TapSurface';
import { endStreak, UpNextCard, useUpNext } from './UpNextCard';
import { useAnnouncement } from './use-announcement';
import { useControlsIdle } from './use-controls-idle';
import { useVideoCommands } from './use-player-commands';
import type { VideoSettingsProps } from './VideoSettings';

const LazyStatisticsPanel = lazyWithFallback(async () => (await import('./StatisticsPanel')).StatisticsPanel);

export interface VideoControlsProps extends Pick<VideoSettingsProps, 'playback' | 'medium' | 'next' | 'previous'> {
  start: StartPosition | undefined;
  video: HTMLVideoElement;
  frame: HTMLDivElement;
  captions: Captions;
}

/** Controls of a video. Hide after three seconds without interaction during playback, unless in use. */
export function VideoControls({
  playback,
  start,
  medium,
  video,
  frame,
  captions,
  previous,
  ...props
}: VideoControlsProps) {
  const text = useText();
  const state = usePlaybackState(playback);
  const next = fromCredits(playback, medium.segments, props.next);
  const [openPanel, setOpenPanel] = useState<OpenPanel>();
  const [hasSheet, setHasSheet] = useState(false);
  const [hasStatistics, setHasStatistics] = useState(false);
  const toggleStatistics = () => setHasStatistics((isOpen) => !isOpen);
  const [announcement, show] = useAnnouncement();
  const [screenAnnouncement, announceScreen] = useAnnouncement();
  const { isIdle, rest, wake } = useControlsIdle(frame);
  const announce = (message: string) => {
    afterSeek(video, () => {
      wake();
      show(message);
    });
  };
  // The frame stays mounted between episodes, and with it full screen.
  const fullscreen = useFullscreen(playerFrameOf(frame), video);
  const skipping = useSkipping({ playback, state, medium, next, announce: show });
  const { offer, accept, decline } = useUpNext(state, next, skipping.credits);
  const openSheet = () => setHasSheet(true);
  const perform = useVideoCommands({
    ...{ playback, frame, captions, fullscreen, next, previous, announce, openSheet, toggleStatistics },
    skipSegment: skipping.skip,
  });
  const seekBy = (seconds: number) => perform({ type: 'skip', seconds });
  /** Used by buttons that are unmounted when the playback state changes: moves the focus to the player. */
  const togglePlayback = () => {
    focusPlayer(frame);
    perform({ type: 'toggle' });
  };
  const isHidden = isIdle && state.isPlaying && openPanel === undefined && !hasSheet;
  // Buffered data arrives within a moment, so the spinner is delayed.
  const isLong = useDelayed(state.isWaiting, longWait);
  useCaptionsAbove(video, captions.size, !isHidden);
  // When another episode replaces the controls, moves their focus to the player.
  const keepFocus = useCallback(() => focusPlayerOnRemoval(frame), [frame]);
  // Any touch or key press in the player confirms that the user is still watching.
  useEventListener(frame, 'pointerdown', endStreak);
  useEventListener('document', 'keydown', endStreak);
  useEventListener('document', 'fullscreenchange', () => {
    announceScreen(text(document.fullscreenElement ? 'player.fullscreen' : 'player.fullscreenLeft'));
  });
  useMediaKeys({ playback, medium, next, previous });
  return (
    <div ref={keepFocus} className="absolute inset-0 select-none">
      <TapSurface
        isIdle={isHidden}
        onClick={() => perform({ type: 'toggle' })}
        onDoubleClick={() => perform({ type: 'fullscreen' })}
        onTap={() => (isHidden ? wake() : rest())}
        onDoubleTap={(side) => seekBy(side === 'left' ? -10 : 10)}
      />
      {isLong && <Spinner />}
      <p role="status" className="sr-only">
        {isLong ? text('player.loading') : screenAnnouncement}
      </p>
      <p
        role="status"
        // In narrow players it is in the corner, because the buttons are in the center.
        className={`pointer-events-none absolute inset-x-0 top-[34%] z-20 mx-auto w-fit rounded-full max-md:top-1.5 max-md:mr-1.5 bg-canvas/85 text-body font-semibold tabular-nums ${announcement ? 'px-4 py-2' : ''}`}
      >
        {announcement}
      </p>
      {!state.isPlaying && !state.isWaiting && (
        <PlayButton state={state} {...preparingHandlers(playback)} onClick={togglePlayback} />
      )}
      {offer.status === 'none' && !skipping.segment && (
        <MiddleButtons
          isHidden={isHidden}
          isPlaying={state.isPlaying && !state.isWaiting}
          onSeekBy={seekBy}
          onPause={togglePlayback}
        />
      )}
      <div
        data-idle={isHidden || undefined}
        className="pointer-events-none absolute inset-0 flex flex-col justify-end transition-opacity duration-calm data-idle:opacity-0"
      >
        <p
          role="status"
          className={`mx-auto w-fit rounded-control bg-canvas/85 text-center text-small ${captions.hasFailed ? 'px-4 py-2' : ''}`}
        >
          {captions.hasFailed && text('player.captionsFailed')}
        </p>
        {/*
         * Not positioned, so that the popovers can use the whole height of the frame. Under the system's colours there
         * are no gradients, and the buttons may be as dark as the picture.
         */}
        <div
          className={`bg-linear-to-t from-sunken via-sunken/80 to-transparent pt-8 forced-colors:bg-[Canvas] ${isHidden ? '' : 'pointer-events-auto'}`}
        >
          <ControlBar
            playback={playback}
            state={state}
            medium={medium}
            video={video}
            captions={captions}
            fullscreen={fullscreen}
            next={next}
            previous={previous}
            openPanel={openPanel}
            onOpenPanel={setOpenPanel}
            onShowShortcuts={openSheet}
            onToggleStatistics={toggleStatistics}
            onSeekBy={seekBy}
            onToggleMute={() => perform({ type: 'mute' })}
          />
        </div>
      </div>
      <SkipButton
        // The next episode's card uses the same corner.
        segment={offer.status === 'none' ? skipping.segment : undefined}
        isIdle={isHidden}
        onSkip={skipping.skip}
      />
      <CornerNotice
        start={start}
        onStartOver={() => {
          focusPlayer(frame);
          playback.seek(0);
        }}
      />
      {next && (
        <UpNextCard
          offer={offer}
          label={next.label}
          onAccept={accept}
          onDecline={() => {
            focusPlayer(frame);
            decline();
          }}
        />
      )}
      <Suspense>
        {hasStatistics && (
          <LazyStatisticsPanel
            playback={playback}
            video={video}
            onClose={() => {
              focusPlayer(frame);
              toggleStatistics();
            }}
          />
        )}
        {hasSheet && <LazyShortcutSheet form="video" onClose={() => setHasSheet(false)} />}
      </Suspense>
    </div>
  );
}

const longWait = 250;
const tenSeconds = () => 10;

/** The component re-renders often: reconnects the media session only when the medium or its neighbours change. */
function useMediaKeys({
  playback,
  medium,
  next,
  previous,
}: Pick<VideoControlsProps, 'playback' | 'medium' | 'next' | 'previous'>) {
  const connect = useEffectEvent(() =>
    connectMediaSession(playback, medium, { next, previous, skipBack: tenSeconds, skipForward: tenSeconds }),
  );
  // Synchronizes with lock screen and media keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reconnects when another medium plays or follows.
  useEffect(() => connect(), [playback, medium.key, next?.label, previous?.label]);
}

/** The notice of a resumed playback, in the corner. */
function CornerNotice({ start, onStartOver }: { start: StartPosition | undefined; onStartOver(): void }) {
  if (!start) return null;
  return (
    <div className="pointer-events-none absolute top-3 left-3 [&>*]:pointer-events-auto">
      <ResumeNotice key={start.position} start={start} onStartOver={onStartOver} />
    </div>
  );
}

/** Hides a button from screen readers and the Tab key: the control bar has one of the same name. */
const duplicateOfBar = { 'aria-hidden': true, tabIndex: -1 };

/** Centres buttons between the top and the control bar of narrow players, so that captions fit below them. */
const aboveBar = 'max-md:bottom-14';

/** The big button over the picture. */
function PlayButton({ state, ...handlers }: ComponentProps<'button'> & { state: PlaybackState }) {
  return (
    <IconButton
      {...useToggleButton(state)}
      {...duplicateOfBar}
      {...handlers}
      // Above the bar's gradient; smaller on the narrowest phones.
      className={`absolute inset-0 z-10 m-auto size-16 rounded-full bg-canvas/80 hover:bg-canvas max-[24rem]:size-12 ${aboveBar}`}
    />
  );
}

interface MiddleButtonsProps {
  /** True while the controls are hidden: a tap shows them first. */
  isHidden: boolean;
  isPlaying: boolean;
  onSeekBy(seconds: number): void;
  onPause(): void;
}

/** Buttons in the middle of narrow players, within reach of the thumb. */
function MiddleButtons({ isHidden, isPlaying, onSeekBy, onPause }: MiddleButtonsProps) {
  const text = useText();
  const buttonClass = `rounded-full bg-canvas/80 ${isHidden ? '' : 'pointer-events-auto'}`;
  return (
    <div
      ref={focusPlayerOnRemoval}
      data-idle={isHidden || undefined}
      className={`pointer-events-none absolute inset-0 z-10 m-auto flex h-16 w-fit items-center gap-24 transition-opacity duration-calm data-idle:opacity-0 md:hidden ${aboveBar}`}
    >
      <TenSecondButtons onSeek={onSeekBy} buttonClassName={buttonClass} />
      {isPlaying && (
        <IconButton
          icon="pause"
          label={text('player.pause')}
          {...duplicateOfBar}
          onClick={({ detail }) => {
            // Ignores the second click of a double click on the play button, which was at this position.
            if (detail < 2) onPause();
          }}
          className={`absolute inset-0 m-auto size-16 max-[24rem]:size-12 ${buttonClass}`}
        />
      )}
    </div>
  );
}

function Spinner() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="size-12 animate-spin rounded-full border-4 border-ink/30 border-t-ink motion-reduce:hidden" />
      <Icon name="timer" className="hidden size-10 motion-reduce:block" />
    </div>
  );
}
