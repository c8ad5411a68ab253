import { faultsOfCard, type TypedCard } from '@rules/membership-cards';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/focus-field';
import { CardFields } from './CardFields';
import { type CardField, emptyCard, problemsOf } from './card-draft';
import { TestCards } from './TestCards';

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
  const [looked, setLooked] = useState<readonly CardField[]>([]);
  const faults = faultsOfCard(card, Date.now());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = faults;
    if (!first) return onSend(card);
    setLooked(['number', 'expiry', 'code']);
    focusField(form.current, first.field);
  };
  const handleTake = (taken: TypedCard) => {
    setCard(taken);
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label={text('card.legend')} className="grid gap-5">
      <TestCards onTake={handleTake} />
      <CardFields
        card={card}
        problems={problemsOf(faults.filter(({ field }) => looked.includes(field)))}
        onChange={(field, value) => setCard((before) => ({ ...before, [field]: value }))}
        onLeave={(field) => card[field] !== '' && setLooked((before) => [...before, field])}
      />
      <Button type="submit" look="primary" isBusy={isBusy} className="min-h-12 justify-self-start">
        {label}
      </Button>
    </form>
  );
}
