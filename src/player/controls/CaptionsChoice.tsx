import { useText } from '@/i18n/use-text';
import { preferences } from '../preferences';
import { type Captions, captionSizes } from '../use-captions';
import { ChoiceGroup } from './ChoiceGroup';
import { LanguageChoice } from './LanguageChoice';

/** Which captions, and how large. */
export function CaptionsChoice({ captions }: { captions: Captions }) {
  const text = useText();
  const sizes = captionSizes.map((size) => ({ value: size, label: text(sizeNames[size]) }));
  return (
    <>
      <LanguageChoice label={text('player.captions')} off={text('player.captionsOff')} captions={captions} />
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
