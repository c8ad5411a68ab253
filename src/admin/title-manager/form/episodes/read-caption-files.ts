import type { MessageId } from '@/i18n/messages';
import { validateFile } from '@/uploads/files/validate-file';
import type { CaptionDraft } from '../captions/caption-draft';
import { languageInName, ownLanguageName } from '../captions/caption-languages';
import { captionProblems } from '../captions/caption-problems';
import { emptySlot, slotWith } from '../files/file-slot';

/** True for a file name with an extension of captions. */
export function isCaptions({ name }: File): boolean {
  return /\.(vtt|srt)$/i.test(name);
}

/** An episode's captions from the files that belong to it, one for each language, and why others are not taken. */
export async function readCaptionFiles(files: readonly File[]): Promise<{
  captions: CaptionDraft[];
  refused: { fileName: string; words: MessageId }[];
}> {
  const captions: CaptionDraft[] = [];
  const refused: { fileName: string; words: MessageId }[] = [];
  for (const file of files) {
    const found = await captionIn(file, captions);
    if ('words' in found) refused.push({ fileName: file.name, words: found.words });
    else captions.push(found);
  }
  return { captions, refused };
}

async function captionIn(file: File, others: readonly CaptionDraft[]): Promise<CaptionDraft | { words: MessageId }> {
  const found = await validateFile('captions', file);
  if ('words' in found) return found;
  const language = languageInName(file.name);
  if (language === '') return { words: 'titleForm.manyCaptionsNoLanguage' };
  const caption: CaptionDraft = {
    id: crypto.randomUUID(),
    language,
    label: ownLanguageName(language),
    file: slotWith(emptySlot, found),
    others: {},
  };
  const { language: problem } = captionProblems(caption, others);
  return problem ? { words: problem } : caption;
}
