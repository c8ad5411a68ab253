import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { Faults } from './lists/list-kind';

/** What stands below a field: what is wrong with it, else what helps to fill it in. */
export function useFaultHint(faults: Faults) {
  const text = useText();
  return (field: string, help?: MessageId): { hint?: string; isInvalid: boolean } => {
    const words = faults[field] ?? help;
    return { ...(words && { hint: text(words) }), isInvalid: faults[field] !== undefined };
  };
}
