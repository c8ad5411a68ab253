import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';

/** Opens the list of keys, where there are some. */
export function ShortcutsButton({ onClick }: { onClick(): void }) {
  const text = useText();
  return (
    <Button className="in-data-audio-stage:px-2 [@media(hover:none)]:hidden" onClick={onClick}>
      {text('player.shortcuts')}
    </Button>
  );
}
