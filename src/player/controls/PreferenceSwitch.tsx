import { useText } from '@/i18n/use-text';
import type { Preference } from '@/lib/stored-preference';
import { preferences, usePreference } from '../preferences';

interface PreferenceSwitchProps {
  preference: Preference<boolean>;
  label: string;
  className?: string;
}

/** Checkbox of a preference. */
export function PreferenceSwitch({ preference, label, className = '' }: PreferenceSwitchProps) {
  const isOn = usePreference(preference);
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 ${className}`}>
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-ink"
        checked={isOn}
        onChange={({ currentTarget }) => preference.set(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** Switch for autoplay of the next episode. */
export function AutoplayChoice() {
  const text = useText();
  return <PreferenceSwitch preference={preferences.autoplayNext} label={text('player.autoplayNext')} />;
}
