import { type CardBehaviour, type TypedCard, testCards, validateCard } from '@rules/billing/membership-cards';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/hooks/form-focus';
import { CardFields } from './CardFields';
import { type CardField, cardFormatters, emptyCard, problemsOf } from './card-draft';

const behaviourTexts: Record<CardBehaviour, MessageId> = {
  SUCCEEDS: 'card.testSucceeds',
  DECLINED: 'card.testDeclined',
  NEEDS_CONFIRMATION: 'card.testConfirms',
  FAILS_LATER: 'card.testFailsLater',
};

interface CardFormProps {
  /** Label of the submit button. */
  label: string;
  isBusy: boolean;
  onSend(card: TypedCard): void;
}

/** Card form of the test provider; shows validation errors below their fields after blur or submit. */
export function CardForm({ label, isBusy, onSend }: CardFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [card, setCard] = useState(emptyCard);
  const [visitedFields, setVisitedFields] = useState<readonly CardField[]>([]);
  const errors = validateCard(card, Date.now());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = errors;
    if (!first) return onSend(card);
    // Renders the errors first: the screen reader reads them with the field that receives the focus.
    flushSync(() => setVisitedFields(['number', 'expiry', 'code']));
    focusField(form.current, first.field);
  };
  const handleFill = (testCard: TypedCard) => {
    setCard(testCard);
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label={text('card.legend')} className="grid gap-5">
      <TestCards onFill={handleFill} />
      <CardFields
        card={card}
        problems={problemsOf(errors.filter(({ field }) => visitedFields.includes(field)))}
        onChange={(field, value) => setCard((before) => ({ ...before, [field]: value }))}
        onFieldBlur={(field) => card[field] !== '' && setVisitedFields((before) => [...before, field])}
      />
      <Button type="submit" look="primary" isBusy={isBusy} className="min-h-12 justify-self-start">
        {label}
      </Button>
    </form>
  );
}

/** Explains that no real card is needed; a press on a test card fills in the form. */
function TestCards({ onFill }: { onFill(card: TypedCard): void }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container grid gap-2 rounded-control border border-line p-4">
      <h3 id={id} className="text-small font-semibold">
        {text('card.testHeading')}
      </h3>
      <p className="text-small text-soft">{text('card.testText')}</p>
      <ul className="grid gap-x-4 @md:grid-cols-2">
        {testCards.map(({ number, behaviour }) => (
          <li key={number}>
            <Button
              look="bare"
              className="-mx-3 flex-col items-start gap-0 py-1.5 text-left text-small"
              onClick={() => onFill({ number: cardFormatters.number(number), expiry: '12 / 39', code: '123' })}
            >
              <span className="tabular-nums">{cardFormatters.number(number)}</span>
              <span className="font-normal text-soft">{text(behaviourTexts[behaviour])}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
