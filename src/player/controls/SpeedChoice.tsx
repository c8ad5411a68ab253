import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import type { Playback, PlaybackState } from '../playback-state';
import { ChoiceGroup } from './ChoiceGroup';

/** Playback speeds: books have higher ones. */
const speeds = {
  video: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  audio: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3],
} as const;

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

/** The next higher or lower speed; `speed` itself at the ends. */
export function speedAfter(speed: number, steps: 1 | -1, form: keyof typeof speeds): number {
  const offered: readonly number[] = speeds[form];
  const beyond = steps === 1 ? offered.find((one) => one > speed) : offered.findLast((one) => one < speed);
  return beyond ?? speed;
}
