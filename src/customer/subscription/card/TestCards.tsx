import { type CardBehaviour, type TypedCard, testCards } from '@rules/membership-cards';
import { useId } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { written } from './card-draft';

/** Says that no real card is wanted here, and fills in the one whose number is pressed. */
export function TestCards({ onTake }: { onTake(card: TypedCard): void }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container grid gap-2 rounded-control border border-line p-4">
      <h3 id={id} className="text-small font-semibold">
        {text('card.testHeading')}
      </h3>
      <p className="text-small text-soft text-pretty">{text('card.testText')}</p>
      <ul className="grid gap-x-4 @md:grid-cols-2">
        {testCards.map(({ number, behaviour }) => (
          <li key={number}>
            <Button
              look="bare"
              className="-mx-3 flex-col items-start gap-0 py-1.5 text-left text-small"
              onClick={() => onTake({ number: written.number(number), expiry: '12 / 39', code: '123' })}
            >
              <span className="tabular-nums">{written.number(number)}</span>
              <span className="font-normal text-soft">{text(behaviourTexts[behaviour])}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const behaviourTexts: Record<CardBehaviour, MessageId> = {
  SUCCEEDS: 'card.testSucceeds',
  DECLINED: 'card.testDeclined',
  NEEDS_CONFIRMATION: 'card.testConfirms',
  FAILS_LATER: 'card.testFailsLater',
};
