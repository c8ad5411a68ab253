import { useText } from '@/i18n/use-text';
import type { Playback, PlaybackState } from '../playback-state';
import { usePreference } from '../preferences';
import { saverHeight } from '../streaming/quality';
import { streamPreferences } from '../streaming/stream-preferences';
import { ChoiceGroup } from './ChoiceGroup';
import { PreferenceSwitch } from './PreferenceSwitch';

/** The value of the automatic choice in `streamPreferences.height`. */
const automatic = 0;

interface QualityChoiceProps {
  playback: Playback;
  state: PlaybackState;
}

/** Choice of a stream's picture height, stored for all films, and the data saver. Nothing for a file. */
export function QualityChoice({ playback, state }: QualityChoiceProps) {
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
