import { useText } from '@/i18n/use-text';
import { preferences } from '../preferences';
import { PreferenceSwitch } from './PreferenceSwitch';

/** Switch for autoplay of the next episode. */
export function AutoplayChoice() {
  const text = useText();
  return <PreferenceSwitch preference={preferences.autoplayNext} label={text('player.autoplayNext')} />;
}
