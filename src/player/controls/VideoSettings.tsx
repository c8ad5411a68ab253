import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { Neighbour, PlayableMedium } from '../playable-medium';
import type { Playback, PlaybackState } from '../playback-state';
import { AudioTrackChoice } from './AudioTrackChoice';
import { ChoiceGroup } from './ChoiceGroup';
import { AutoplayChoice } from './PreferenceSwitch';
import { QualityChoice } from './QualityChoice';
import { ShareFromTimeButton } from './ShareFromTimeButton';
import { ShortcutsButton } from './ShortcutsButton';
import { SpeedChoice } from './SpeedChoice';
import { skipChoice, skipChoices, useSkipChoice } from './skippable-segments';
import { VolumeControl } from './VolumeControl';

interface VideoSettingsProps {
  playback: Playback;
  state: PlaybackState;
  medium: PlayableMedium;
  next: Neighbour | undefined;
  previous: Neighbour | undefined;
  onClose(): void;
  onToggleMute(): void;
  onShowShortcuts(): void;
  onToggleStatistics(): void;
}

/** Settings of a video, in their popover. */
export function VideoSettings(props: VideoSettingsProps) {
  const { playback, state, medium, next, previous, onClose, onToggleMute, onShowShortcuts, onToggleStatistics } = props;
  const text = useText();
  return (
    <>
      <QualityChoice playback={playback} state={state} />
      <AudioTrackChoice state={state} />
      <SpeedChoice playback={playback} state={state} form="video" />
      <div className="sm:hidden">
        <VolumeControl playback={playback} state={state} onToggleMute={onToggleMute} rangeClassName="grow" />
      </div>
      {medium.segments.length > 0 && <SegmentChoice />}
      {(next || previous) && <AutoplayChoice />}
      {medium.progressOf && <ShareFromTimeButton medium={medium} state={state} />}
      <Button
        onClick={() => {
          onClose();
          onToggleStatistics();
        }}
      >
        {text('player.statistics')}
      </Button>
      <ShortcutsButton
        onClick={() => {
          onClose();
          onShowShortcuts();
        }}
      />
    </>
  );
}

/** Setting for skipping intros, recaps and credits. */
function SegmentChoice() {
  const text = useText();
  const choices = skipChoices.map((choice) => ({ value: choice, label: text(names[choice]) }));
  return (
    <ChoiceGroup label={text('player.segments')} choices={choices} chosen={useSkipChoice()} onChoose={skipChoice.set} />
  );
}

const names = {
  ask: 'player.segmentsAsk',
  always: 'player.segmentsAlways',
  never: 'player.segmentsNever',
} as const;
