import type { MessageId } from '@/i18n/messages';
import { centsOf } from '../../amplify/rules/money';
import type { Plan } from './plans';

/**
 * What stands below a plan's price where it is chosen and paid. The records' descriptions are English: those that the plans
 * begin with have texts in both languages; what an administrator wrote instead is shown as it is. The two-year offer of the
 * landing page's card stays there: beside what is charged it would be another price (docs/decisions/0024).
 */
export function planDescription({ description }: Plan, text: (id: MessageId) => string): string {
  const id = known[description];
  return id ? text(id) : description;
}

/** What the long plan costs for two years, and the list price, in cents; undefined where its description does not say so. */
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
