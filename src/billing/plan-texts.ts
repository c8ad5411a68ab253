import { type IntroductoryOffer, introductoryOffer, monthsOfPlan } from '@rules/membership-plan';
import type { MessageId } from '@/i18n/messages';
import type { Plan } from './plans';

/**
 * Text below a plan's price at choice and payment. Stored descriptions are English: the initial plans have texts in
 * both languages; an administrator's own text is shown unchanged. Omits the introductory offer, whose payments are
 * shown beside the price.
 */
export function planDescription({ description }: Plan, text: (id: MessageId) => string): string {
  const id = known[description];
  return id ? text(id) : description;
}

/** Introductory offer of a plan; undefined if it has none. */
export function planOffer({ id, priceCents, description }: Plan): IntroductoryOffer | undefined {
  return introductoryOffer({ description, monthlyPrice: priceCents, months: monthsOfPlan(id) });
}

const known: Partial<Record<string, MessageId>> = {
  '30-days money-back guarantee': 'plan.guarantee',
  '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee': 'plan.guarantee',
};
