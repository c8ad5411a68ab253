import { useText } from '@/i18n/use-text';
import { type Captions, captionGround, captionGrounds, captionSize, captionSizes } from '../use-captions';
import { ChoiceGroup } from './ChoiceGroup';
import { LanguageChoice } from './LanguageChoice';

/** Choice of the caption language, size and background. */
export function CaptionsChoice({ captions }: { captions: Captions }) {
  const text = useText();
  const sizes = captionSizes.map((size) => ({ value: size, label: text(sizeNames[size]) }));
  const grounds = captionGrounds.map((ground) => ({ value: ground, label: text(groundNames[ground]) }));
  return (
    <>
      <LanguageChoice label={text('player.captions')} off={text('player.captionsOff')} captions={captions} />
      <ChoiceGroup
        label={text('player.captionSize')}
        choices={sizes}
        chosen={captions.size}
        onChoose={captionSize.set}
      />
      <ChoiceGroup
        label={text('player.captionGround')}
        choices={grounds}
        chosen={captions.ground}
        onChoose={captionGround.set}
      />
    </>
  );
}

const sizeNames = {
  small: 'player.sizeSmall',
  medium: 'player.sizeMedium',
  large: 'player.sizeLarge',
} as const;

const groundNames = {
  shade: 'player.groundShade',
  solid: 'player.groundSolid',
  none: 'player.groundNone',
} as const;
