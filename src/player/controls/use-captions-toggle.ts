import { useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { preferences } from '../preferences';
import type { Captions } from '../use-captions';

/** Switches captions off, and on again in the language they had; says what it did. */
export function useCaptionsToggle(
  { offered, chosen }: Pick<Captions, 'offered' | 'chosen'>,
  form: 'video' | 'audio',
  announce: (words: string) => void,
): () => true {
  const text = useText();
  const lastLanguage = useRef<string>(undefined);
  return () => {
    const wanted = offered.find(({ language }) => language === lastLanguage.current) ?? offered[0];
    if (!wanted) {
      announce(text(form === 'video' ? 'player.noCaptions' : 'player.noReadAlong'));
    } else if (chosen === 'off') {
      preferences.captions.set(wanted.language);
      announce(text(form === 'video' ? 'player.captionsIn' : 'player.readAlongIn', { language: wanted.label }));
    } else {
      lastLanguage.current = chosen;
      preferences.captions.set('off');
      announce(text(form === 'video' ? 'player.captionsAreOff' : 'player.readAlongIsOff'));
    }
    return true;
  };
}
