import type { MessageId } from '@/i18n/messages';
import { centsOf } from '../../amplify/rules/money';
import type { Plan } from './plans';

/**
 * Text below a plan's price at choice and payment. Stored descriptions are English: the initial plans have texts in
 * both languages; an administrator's own text is shown unchanged. Omits the landing page's two-year offer, which would
 * contradict the charged amount (docs/decisions/0024).
 */
export function planDescription({ description }: Plan, text: (id: MessageId) => string): string {
  const id = known[description];
  return id ? text(id) : description;
}

/** Two-year price and list price of the long plan, in cents; undefined if its description does not contain them. */
export function twoYearsOffer({ description }: Plan): { cents: number; listCents: number } | undefined {
  const [, price, listPrice] = offerInWords.exec(description) ?? [];
  const [cents, listCents] = [centsOf(price), centsOf(listPrice)];
  return cents === undefined || listCents === undefined ? undefined : { cents, listCents };
}

/** Specification, customer side, §9, as long as administrators leave it. */
const offerInWords = /^\$([\d.]+) for the first 2 years instead of \$(\d+\.\d+)/;

const known: Partial<Record<string, MessageId>> = {
  '30-days money-back guarantee': 'plan.guarantee',
  '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee': 'plan.guarantee',
};
