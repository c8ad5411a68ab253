import { useId } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { WatchingNeeds } from '@/publishing/watching-needs';
import { Button } from '@/ui/Button';
import { SectionCard } from '../../layout/AdminPage';

interface WatchingCardProps {
  needs: WatchingNeeds;
  isChanged: boolean;
  isBusy: boolean;
  onChoose(needs: WatchingNeeds): void;
  onSave(): void;
}

/** Setting for who may watch: all signed-in users, or members only. The server enforces it. */
export function WatchingCard({ needs, isChanged, isBusy, onChoose, onSave }: WatchingCardProps) {
  const text = useText();
  const id = useId();
  return (
    <SectionCard heading={text('settings.watching')}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{text('settings.watching')}</legend>
        {choices.map(({ value, label, hint }) => (
          <div key={value} className="grid">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-body font-semibold">
              <input
                type="radio"
                name={id}
                value={value}
                checked={needs === value}
                onChange={() => onChoose(value)}
                aria-describedby={`${id}-${value}`}
                className="size-5 accent-accent"
              />
              {text(label)}
            </label>
            <p id={`${id}-${value}`} className="pl-8 text-small text-soft">
              {text(hint)}
            </p>
          </div>
        ))}
      </fieldset>
      <Button className="justify-self-start" disabled={!isChanged || isBusy} onClick={onSave}>
        {text('settings.saveWatching')}
      </Button>
    </SectionCard>
  );
}

const choices: readonly { value: WatchingNeeds; label: MessageId; hint: MessageId }[] = [
  { value: 'SIGN_IN', label: 'settings.needsSignIn', hint: 'settings.needsSignInHint' },
  { value: 'MEMBERSHIP', label: 'settings.needsMembership', hint: 'settings.needsMembershipHint' },
];
