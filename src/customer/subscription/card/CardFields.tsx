import type { CardValidationError, TypedCard } from '@rules/billing/membership-cards';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/forms/Field';
import { type CardField, cardFormatters, onlyDigits } from './card-draft';

interface CardFieldsProps {
  card: TypedCard;
  problems: Partial<Record<CardField, CardValidationError['problem']>>;
  onChange(field: CardField, value: string): void;
  /** Called on blur: the field's validation error may be shown. */
  onFieldBlur(field: CardField): void;
}

/** Fields for number, expiry and security code, with the autofill of browsers and phones. */
export function CardFields({ card, problems, onChange, onFieldBlur }: CardFieldsProps) {
  const text = useText();
  const propsOf = (field: CardField) => {
    const problem = problems[field];
    return {
      name: field,
      value: card[field],
      format: cardFormatters[field],
      onFormatted: (value: string) => onChange(field, value),
      onBlur: () => onFieldBlur(field),
      'aria-required': true,
      isInvalid: problem !== undefined,
      hint: problem && text(problem === 'TEST_CARDS_ONLY' ? 'card.testOnly' : problemTexts[field][problem]),
      className: 'tabular-nums',
    };
  };
  return (
    <div className="grid gap-4">
      <GroupedField {...propsOf('number')} label={text('card.number')} autoComplete="cc-number" />
      <div className="grid grid-cols-[2fr_3fr] items-start gap-4 sm:grid-cols-2">
        <GroupedField
          {...propsOf('expiry')}
          label={text('card.expiry')}
          autoComplete="cc-exp"
          placeholder={text('card.expiryForm')}
        />
        <GroupedField {...propsOf('code')} label={text('card.code')} autoComplete="cc-csc" />
      </div>
    </div>
  );
}

type Problem = Exclude<CardValidationError['problem'], 'TEST_CARDS_ONLY'>;

const problemTexts: Record<CardField, Record<Problem, MessageId>> = {
  number: { REQUIRED: 'card.numberMissing', MALFORMED: 'card.numberMalformed', EXPIRED: 'card.numberMalformed' },
  expiry: { REQUIRED: 'card.expiryMissing', MALFORMED: 'card.expiryMissing', EXPIRED: 'card.expiryPast' },
  code: { REQUIRED: 'card.codeMissing', MALFORMED: 'card.codeMissing', EXPIRED: 'card.codeMissing' },
};

interface GroupedFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> {
  value: string;
  format(typed: string): string;
  onFormatted(formatted: string): void;
}

/** Input that groups digits while the user types; the caret stays after the same digit. */
function GroupedField({ value, format, onFormatted, ...field }: GroupedFieldProps) {
  return (
    <Field
      {...field}
      value={value}
      inputMode="numeric"
      spellCheck={false}
      onChange={({ target }) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length);
        const isAtEnd = before.length === target.value.length;
        const next = format(target.value);
        const caret = isAtEnd ? next.length : indexAfterDigits(next, onlyDigits(before).length);
        // Setting the value moves the caret to the end: restores it after the update.
        flushSync(() => onFormatted(next));
        if (document.activeElement === target) target.setSelectionRange(caret, caret);
      }}
    />
  );
}

/** Returns the index in `formatted` after this number of digits. */
function indexAfterDigits(formatted: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(formatted.charAt(index))) seen += 1;
  }
  return formatted.length;
}
