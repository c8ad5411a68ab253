import { Suspense, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { activateNewVersion } from '@/lib/new-version';
import { Button } from '@/ui/Button';
import { lazyWithFallback } from '@/ui/hooks/lazy-modules';
import { useMissingText, useOutdated } from '@/ui/hooks/use-outdated';
import { IconButton, tooltip } from '@/ui/IconButton';
import { LiveStatus } from '@/ui/LiveStatus';
import type { PlaybackState } from '../playback-state';
import type { Captions } from '../use-captions';
import { ControlPopover } from './ControlPopover';
import { usePictureInPicture } from './display-modes';
import { preparingHandlers, useToggleButton } from './play-button';
import { useRemotePlayback } from './remote-playback';
import { SeekBar } from './seek/SeekBar';
import { TenSecondButtons } from './seek/SeekButton';
import type { VideoSettingsProps } from './VideoSettings';
import { VolumeControl } from './VolumeControl';

/** Loaded when they are opened. */
const CaptionsChoice = lazyWithFallback(async () => (await import('./CaptionsChoice')).CaptionsChoice, PanelFailure);
const VideoSettings = lazyWithFallback(async () => (await import('./VideoSettings')).VideoSettings, PanelFailure);

export type OpenPanel = 'captions' | 'settings' | undefined;

interface ControlBarProps extends Omit<VideoSettingsProps, 'onClose'> {
  video: HTMLVideoElement;
  captions: Captions;
  fullscreen: { isFull: boolean; toggle: (() => void) | undefined };
  openPanel: OpenPanel;
  onOpenPanel(panel: OpenPanel): void;
  /** Seeks by a number of seconds, and announces the new position. */
  onSeekBy(seconds: number): void;
}

/** The seek bar and the row of buttons below it. */
export function ControlBar(props: ControlBarProps) {
  const { playback, state, medium, video, captions, fullscreen, next, previous, openPanel, onOpenPanel, onSeekBy } =
    props;
  const text = useText();
  const window = usePictureInPicture(video);
  const remote = useRemotePlayback(playback, video);
  const opener = (panel: Exclude<OpenPanel, undefined>) => (isOpen: boolean) => onOpenPanel(isOpen ? panel : undefined);
  return (
    <div className="px-2 pb-1 sm:px-4 sm:pb-2">
      <SeekBar playback={playback} state={state} chapters={medium.chapters} film={video} />
      <div className="flex items-center">
        <IconButton {...useToggleButton(state)} {...preparingHandlers(playback)} onClick={() => playback.toggle()} />
        {/* Narrow players have them beside the big play button. */}
        <TenSecondButtons onSeek={onSeekBy} buttonClassName="max-md:hidden" />
        {previous && (
          <IconButton
            icon="previous"
            label={text('player.previousEpisodeNamed', { name: previous.label })}
            onClick={() => previous.play()}
            className="max-sm:hidden"
          />
        )}
        {next && (
          <IconButton
            icon="next"
            label={text('player.nextEpisodeNamed', { name: next.label })}
            onClick={() => next.play()}
          />
        )}
        <VolumeControl playback={playback} state={state} onToggleMute={props.onToggleMute} />
        <Times state={state} />
        <span className="grow" />
        {captions.offered.length > 0 && (
          <ControlPopover
            icon="captions"
            label={text('player.captions')}
            isOpen={openPanel === 'captions'}
            onToggle={opener('captions')}
          >
            <Suspense>
              <CaptionsChoice captions={captions} />
            </Suspense>
          </ControlPopover>
        )}
        <ControlPopover
          icon="settings"
          label={text('player.settings')}
          isOpen={openPanel === 'settings'}
          onToggle={opener('settings')}
        >
          <Suspense>
            <VideoSettings {...props} onClose={() => onOpenPanel(undefined)} />
          </Suspense>
        </ControlPopover>
        {remote.kind && (
          <IconButton
            icon={remote.kind}
            label={text(remote.kind === 'airplay' ? 'player.airplay' : 'player.cast')}
            onClick={remote.prompt}
          />
        )}
        {window.toggle && (
          <IconButton
            icon="window"
            label={window.isOut ? text('player.windowBack') : text('player.window')}
            onClick={window.toggle}
            className="max-sm:hidden"
          />
        )}
        {fullscreen.toggle && (
          <IconButton
            icon={fullscreen.isFull ? 'shrink' : 'expand'}
            label={fullscreen.isFull ? text('player.fullscreenLeave') : text('player.fullscreen')}
            onClick={fullscreen.toggle}
          />
        )}
      </div>
    </div>
  );
}

/** Elapsed and total time; a press switches to the remaining time. */
function Times({ state }: { state: PlaybackState }) {
  const text = useText();
  const [showsRemaining, setShowsRemaining] = useState(false);
  const duration = state.duration ?? 0;
  const remainingTime = `−${clock(Math.max(0, duration - state.time))}`;
  const shown = showsRemaining ? remainingTime : `${clock(state.time)} / ${clock(duration)}`;
  const action = text(showsRemaining ? 'player.showTime' : 'player.showTimeLeft');
  return (
    <button
      {...tooltip(action)}
      type="button"
      aria-label={`${showsRemaining ? text('player.timeLeft', { time: remainingTime }) : shown}. ${action}`}
      onClick={() => setShowsRemaining(!showsRemaining)}
      className="min-h-11 rounded-control px-2 text-small text-balance tabular-nums"
    >
      {shown}
    </button>
  );
}

/**
 * Shown in a panel whose code could not be loaded; opening the panel again requests it again. The bar that offers a new
 * version is hidden while the film plays, so the panel offers it.
 */
export function PanelFailure() {
  const text = useText();
  const missing = useMissingText();
  const isReplaced = useOutdated();
  return (
    <div className="grid justify-items-start gap-3">
      <LiveStatus>{missing}</LiveStatus>
      {isReplaced && <Button onClick={activateNewVersion}>{text('version.reload')}</Button>}
    </div>
  );
}
