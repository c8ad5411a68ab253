import { useText } from '@/i18n/use-text';
import { preferences } from '../preferences';
import { type Captions, captionGround, captionGrounds, captionSize, captionSizes } from '../use-captions';
import { ChoiceGroup } from './ChoiceGroup';

/** Choice of the caption language, size and background. */
export function CaptionsChoice({ captions }: { captions: Captions }) {
  const text = useText();
  const sizes = captionSizes.map((size) => ({ value: size, label: text(sizeNames[size]) }));
  const grounds = captionGrounds.map((ground) => ({ value: ground, label: text(groundNames[ground]) }));
  return (
    <>
      <CaptionLanguageChoice label={text('player.captions')} off={text('player.captionsOff')} captions={captions} />
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

interface CaptionLanguageChoiceProps {
  label: string;
  /** Label of the "off" option. */
  off: string;
  captions: Pick<Captions, 'offered' | 'chosen'>;
}

/** Choice of the caption language of a film or book; stored for all of them. */
export function CaptionLanguageChoice({ label, off, captions }: CaptionLanguageChoiceProps) {
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
