import { useText } from '@/i18n/use-text';
import { preferences, usePreference } from '@/player/preferences';
import { Checkbox } from '@/ui/Checkbox';
import { useReducedMotion } from '@/ui/use-reduced-motion';

/** Whether episodes play when pointed at; remembered in this browser. Absent where they never do: without a pointer, or with less motion. */
export function PreviewSwitch() {
  const text = useText();
  const isOn = usePreference(preferences.previews);
  if (useReducedMotion()) return null;
  return (
    <div className="hidden text-soft [@media(hover:hover)]:block">
      <Checkbox
        label={text('watch.previews')}
        checked={isOn}
        onChange={(event) => preferences.previews.set(event.target.checked)}
      />
    </div>
  );
}
