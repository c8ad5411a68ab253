import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { Faults } from './lists/list-kind';

/** Returns the validation error of a field, or its hint if it is valid. */
export function useFaultHint(faults: Faults) {
  const text = useText();
  return (field: string, help?: MessageId): { hint?: string; isInvalid: boolean } => {
    const words = faults[field] ?? help;
    return { ...(words && { hint: text(words) }), isInvalid: faults[field] !== undefined };
  };
}
