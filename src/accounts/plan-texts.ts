import type { MessageId } from '@/i18n/messages';
import type { Plan } from './plans';

/**
 * The records' descriptions are English. Those that the plans begin with have texts in both languages; what an
 * administrator wrote instead is shown as it is.
 */
export function planDescription({ description }: Plan, text: (id: MessageId) => string): string {
  const id = known[description];
  return id ? text(id) : description;
}

const known: Partial<Record<string, MessageId>> = {
  '30-days money-back guarantee': 'plan.guarantee',
  '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee': 'plan.twoYears',
};
