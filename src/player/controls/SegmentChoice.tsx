import { useText } from '@/i18n/use-text';
import { skipChoice, skipChoices, useSkipChoice } from '../skip-choice';
import { ChoiceGroup } from './ChoiceGroup';

/** Setting for skipping intros, recaps and credits. */
export function SegmentChoice() {
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
