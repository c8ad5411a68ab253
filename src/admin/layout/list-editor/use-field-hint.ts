import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { ValidationErrors } from './list-editor-config';

/** Returns the validation error of a field, or its hint if it is valid. */
export function useFieldHint(errors: ValidationErrors) {
  const text = useText();
  return (field: string, hint?: MessageId): { hint?: string; isInvalid: boolean } => {
    const shown = errors[field] ?? hint;
    return { ...(shown && { hint: text(shown) }), isInvalid: errors[field] !== undefined };
  };
}
