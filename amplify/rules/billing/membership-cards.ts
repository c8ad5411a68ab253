/** A card as typed; the number may contain spaces, the expiry is `MM/YY`. */
export interface TypedCard {
  number: string;
  expiry: string;
  code: string;
}

export interface CardValidationError {
  field: keyof TypedCard;
  problem: 'REQUIRED' | 'MALFORMED' | 'EXPIRED' | 'TEST_CARDS_ONLY';
}

export type CardBehaviour = 'SUCCEEDS' | 'DECLINED' | 'NEEDS_CONFIRMATION' | 'FAILS_LATER';

/** Cards of the built-in test provider, with their behaviour. The provider rejects all other cards. */
export const testCards: readonly { number: string; behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', behaviour: 'SUCCEEDS' },
  { number: '4000000000000002', behaviour: 'DECLINED' },
  { number: '4000002500003155', behaviour: 'NEEDS_CONFIRMATION' },
  // Stored successfully, and declined at each later charge.
  { number: '4000000000009995', behaviour: 'FAILS_LATER' },
];

/** Returns the validation errors of a card by field; `now` in epoch milliseconds. */
export function validateCard({ number, expiry, code }: TypedCard, now: number): CardValidationError[] {
  return [...validateNumber(digitsOf(number)), ...validateExpiry(expiry.trim(), now), ...validateCode(code.trim())];
}

/** Removes the spaces and hyphens from a typed number. */
export function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '');
}

/** Returns the test provider's behaviour for a card. */
export function behaviourOf(number: string): CardBehaviour | undefined {
  return testCards.find((card) => card.number === digitsOf(number))?.behaviour;
}

function validateNumber(digits: string): CardValidationError[] {
  if (digits === '') return [{ field: 'number', problem: 'REQUIRED' }];
  if (!/^\d{12,19}$/.test(digits)) return [{ field: 'number', problem: 'MALFORMED' }];
  return behaviourOf(digits) ? [] : [{ field: 'number', problem: 'TEST_CARDS_ONLY' }];
}

function validateExpiry(expiry: string, now: number): CardValidationError[] {
  if (expiry === '') return [{ field: 'expiry', problem: 'REQUIRED' }];
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(expiry) ?? [];
  if (!month) return [{ field: 'expiry', problem: 'MALFORMED' }];
  // A card is valid to the end of its month.
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now ? [{ field: 'expiry', problem: 'EXPIRED' }] : [];
}

function validateCode(code: string): CardValidationError[] {
  if (code === '') return [{ field: 'code', problem: 'REQUIRED' }];
  return /^\d{3,4}$/.test(code) ? [] : [{ field: 'code', problem: 'MALFORMED' }];
}
