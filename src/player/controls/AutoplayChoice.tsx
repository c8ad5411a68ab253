import { useText } from '@/i18n/use-text';
import { preferences } from '../preferences';
import { PreferenceSwitch } from './PreferenceSwitch';

/** Whether the next episode begins by itself. */
export function AutoplayChoice() {
  const text = useText();
  return <PreferenceSwitch preference={preferences.autoplayNext} label={text('player.autoplayNext')} />;
}
