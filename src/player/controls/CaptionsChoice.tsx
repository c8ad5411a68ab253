import { useText } from '@/i18n/use-text';
import { preferences } from '../preferences';
import { type Captions, captionSizes } from '../use-captions';
import { ChoiceGroup } from './ChoiceGroup';

/** Which captions, and how large. */
export function CaptionsChoice({ captions }: { captions: Captions }) {
  const text = useText();
  const languages = captions.offered.map(({ language, label }) => ({ value: language, label }));
  const sizes = captionSizes.map((size) => ({ value: size, label: text(sizeNames[size]) }));
  return (
    <>
      <ChoiceGroup
        label={text('player.captions')}
        choices={[{ value: 'off', label: text('player.captionsOff') }, ...languages]}
        chosen={captions.chosen}
        onChoose={preferences.captions.set}
      />
      <ChoiceGroup
        label={text('player.captionSize')}
        choices={sizes}
        chosen={captions.size}
        onChoose={preferences.captionSize.set}
      />
    </>
  );
}

const sizeNames = {
  small: 'player.sizeSmall',
  medium: 'player.sizeMedium',
  large: 'player.sizeLarge',
} as const;
