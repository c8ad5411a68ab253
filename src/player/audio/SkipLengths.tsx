import { useNumber } from '@/i18n/use-number';
import { useText } from '@/i18n/use-text';
import { ChoiceGroup } from '../controls/ChoiceGroup';
import { usePreference } from '../preferences';
import { bookPreferences } from './book-preferences';

/** Choice of the skip lengths of a book's back and forward buttons. */
export function SkipLengths() {
  const text = useText();
  const number = useNumber();
  const back = usePreference(bookPreferences.back);
  const forward = usePreference(bookPreferences.forward);
  const choices = lengths.map((seconds) => ({ value: seconds, label: number(seconds) }));
  return (
    <>
      <ChoiceGroup label={text('player.backBy')} choices={choices} chosen={back} onChoose={bookPreferences.back.set} />
      <ChoiceGroup
        label={text('player.forwardBy')}
        choices={choices}
        chosen={forward}
        onChoose={bookPreferences.forward.set}
      />
    </>
  );
}

const lengths = [5, 10, 15, 30, 60];
