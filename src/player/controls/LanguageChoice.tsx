import { preferences } from '../preferences';
import type { Captions } from '../use-captions';
import { ChoiceGroup } from './ChoiceGroup';

interface LanguageChoiceProps {
  label: string;
  /** Label of the "off" option. */
  off: string;
  captions: Pick<Captions, 'offered' | 'chosen'>;
}

/** Choice of the caption language of a film or book; stored for all of them. */
export function LanguageChoice({ label, off, captions }: LanguageChoiceProps) {
  const languages = captions.offered.map(({ language, label: name }) => ({ value: language, label: name }));
  return (
    <ChoiceGroup
      label={label}
      choices={[{ value: 'off', label: off }, ...languages]}
      chosen={captions.chosen}
      onChoose={preferences.captions.set}
    />
  );
}
