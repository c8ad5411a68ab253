import type { MessageId } from '@/i18n/messages';
import { isFilled } from '../files/file-slot';
import type { TrailerDraft } from '../title-draft';

/** Returns the validation errors of a trailer; empty if it is valid. */
export function trailerProblems({ title, film, thumbnail }: TrailerDraft): { title?: MessageId; files?: MessageId } {
  return {
    ...(title.trim() === '' && { title: 'titleForm.problem.missing' }),
    ...((!isFilled(film) || !isFilled(thumbnail)) && { files: 'titleForm.trailerFilesMissing' }),
  };
}
