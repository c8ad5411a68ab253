import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { lazyWithFallback } from '@/ui/hooks/lazy-modules';

/** Dialog with all keys of the player, which few users open. */
export const LazyShortcutSheet = lazyWithFallback(async () => (await import('./ShortcutSheet')).ShortcutSheet);

/** Opens the list of keys; hidden on devices without a mouse, which mostly have no keyboard. */
export function ShortcutsButton({ onClick }: { onClick(): void }) {
  const text = useText();
  return (
    <Button className="in-data-audio-stage:px-2 [@media(hover:none)]:hidden" onClick={onClick}>
      {text('player.shortcuts')}
    </Button>
  );
}
