import { useLanguage } from '@/i18n/LanguageProvider';
import { languageName } from '@/i18n/language-name';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { Neighbour, PlayableMedium } from '../playable-medium';
import type { Playback, PlaybackState } from '../playback-state';
import { usePreference } from '../preferences';
import { saverHeight } from '../streaming/quality';
import type { AudioTrack } from '../streaming/stream-attachment';
import { streamPreferences } from '../streaming/stream-preferences';
import { ChoiceGroup } from './ChoiceGroup';
import { AutoplayChoice, PreferenceSwitch } from './PreferenceSwitch';
import { ShareFromTimeButton } from './ShareFromTimeButton';
import { ShortcutsButton } from './ShortcutsButton';
import { SpeedChoice } from './SpeedChoice';
import { skipChoice, skipChoices, useSkipChoice } from './skippable-segments';
import { VolumeControl } from './VolumeControl';

export interface VideoSettingsProps {
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

/** Choice of the language of the sound, stored for all films; nothing if there is only one. */
export function AudioTrackChoice({ state: { stream } }: { state: PlaybackState }) {
  const text = useText();
  const language = useLanguage();
  if (!stream || stream.audioTracks.length < 2) return null;
  const choices = stream.audioTracks.map((track) => ({ value: track.key, label: trackName(track, language) }));
  return (
    <ChoiceGroup
      label={text('player.audioTrack')}
      choices={choices}
      chosen={stream.audioTrack ?? ''}
      onChoose={streamPreferences.audioTrack.set}
    />
  );
}

/** The track's language in the interface language, with the number of a second track; else its own name. */
function trackName({ key, language, name }: AudioTrack, inLanguage: string): string {
  if (language === undefined) return name;
  const [, number] = key.split(' ');
  const translated = languageName(language, inLanguage);
  return number === undefined ? translated : `${translated} ${number}`;
}

/** The value of the automatic choice in `streamPreferences.height`. */
const automatic = 0;

/** Choice of a stream's picture height, stored for all films, and the data saver. Nothing for a file. */
export function QualityChoice({ playback, state }: { playback: Playback; state: PlaybackState }) {
  const text = useText();
  const wanted = usePreference(streamPreferences.height);
  const savesData = usePreference(streamPreferences.dataSaver);
  const delivery = playback.delivery();
  if (delivery.form === 'file' || delivery.heights.length === 0) return null;
  const heights = state.stream?.heights ?? delivery.heights;
  const offered = savesData ? heights.filter((height, n) => n === 0 || height <= saverHeight) : heights;
  // If a film lacks the wanted height, the next smaller one plays.
  const chosen = wanted === automatic ? automatic : (offered.findLast((height) => height <= wanted) ?? offered[0]);
  const isAutomatic = chosen === automatic && state.stream?.height !== undefined;
  const choices = [
    {
      value: automatic,
      label: isAutomatic
        ? text('player.qualityAutoAt', { height: state.stream?.height ?? 0 })
        : text('player.qualityAuto'),
    },
    ...offered.map((height) => ({ value: height, label: text('player.qualityHeight', { height }) })),
  ];
  return (
    <>
      <ChoiceGroup
        label={text('player.quality')}
        choices={choices}
        chosen={chosen ?? automatic}
        onChoose={streamPreferences.height.set}
      />
      <PreferenceSwitch preference={streamPreferences.dataSaver} label={text('player.dataSaver')} />
    </>
  );
}
