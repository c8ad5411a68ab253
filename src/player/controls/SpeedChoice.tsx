import { useNumber } from '@/i18n/use-number';
import { useText } from '@/i18n/use-text';
import type { Playback, PlaybackState } from '../playback-state';
import { speeds } from '../speeds';
import { ChoiceGroup } from './ChoiceGroup';

interface SpeedChoiceProps {
  playback: Playback;
  state: PlaybackState;
  form: keyof typeof speeds;
}

/** Choice of the playback speed. */
export function SpeedChoice({ playback, state, form }: SpeedChoiceProps) {
  const text = useText();
  const number = useNumber();
  const choices = speeds[form].map((speed) => ({ value: speed, label: `${number(speed)}×` }));
  return (
    <ChoiceGroup
      label={text('player.speed')}
      choices={choices}
      chosen={state.speed}
      onChoose={(speed) => playback.setSpeed(speed)}
    />
  );
}
