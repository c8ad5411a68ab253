import { useText } from '@/i18n/use-text';
import { preferences, usePreference } from '../preferences';

/** Whether the next episode begins by itself. */
export function AutoplayChoice() {
  const text = useText();
  const isAutomatic = usePreference(preferences.autoplayNext);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        className="size-4 accent-ink"
        checked={isAutomatic}
        onChange={({ currentTarget }) => preferences.autoplayNext.set(currentTarget.checked)}
      />
      {text('player.autoplayNext')}
    </label>
  );
}
