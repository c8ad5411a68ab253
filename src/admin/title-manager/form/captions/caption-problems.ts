import type { MessageId } from '@/i18n/messages';
import { isFilled } from '../files/file-slot';
import type { CaptionDraft } from './caption-draft';

/** Returns the validation errors of captions; empty if they are valid. */
export function captionProblems(
  { id, language, label, file }: CaptionDraft,
  others: readonly CaptionDraft[],
): { file?: MessageId; language?: MessageId; label?: MessageId } {
  // A player offers one for each language.
  const isTaken = others.some((other) => other.id !== id && other.language.toLowerCase() === language.toLowerCase());
  return {
    ...(!isFilled(file) && { file: 'titleForm.problem.missing' }),
    ...(isTaken && { language: 'titleForm.captionsTaken' }),
    ...(language === '' && { language: 'titleForm.problem.missing' }),
    ...(label.trim() === '' && { label: 'titleForm.problem.missing' }),
  };
}
