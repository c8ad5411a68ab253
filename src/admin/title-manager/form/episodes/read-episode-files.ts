import type { MessageId } from '@/i18n/messages';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { grabFrame } from '@/uploads/files/grab-frame';
import { resizedPicture, validateFile } from '@/uploads/files/validate-file';
import { type CaptionDraft, captionProblems, newCaption } from '../captions/caption-draft';
import { languageInName, ownLanguageName } from '../captions/caption-languages';
import { emptySlot, slotWith } from '../files/file-slot';
import { mediumLength } from '../files/medium-length';
import type { EpisodeDraft } from '../title-draft';
import { assignNumbers, newEpisode, parseEpisodeFileName } from './episode-numbers';

/** Result of reading one of many files: an episode, or the reason for rejecting the file. */
export type ReadEpisodeFile =
  | { is: 'episode'; fileName: string; episode: EpisodeDraft }
  | { is: 'refused'; fileName: string; messageId: MessageId };

/**
 * Makes an episode of every video: numbers and title from the file name, duration from the content, thumbnail from the
 * image of the same number or from a frame; adds captions of the same number. Yields each episode as soon as it is
 * read.
 */
export async function readEpisodeFiles(
  files: readonly File[],
  existing: readonly EpisodeDraft[],
  onRead: (read: ReadEpisodeFile) => void,
): Promise<void> {
  const pictures = files.filter(isPicture);
  const captions = files.filter(isCaptions);
  const films = sortByName(files.filter((one) => !isPicture(one) && !isCaptions(one)));
  const used = new Set<File>();
  const taken: { season: number; episode: number }[] = [...existing];
  for (const file of films) {
    const found = await validateFile('master', file);
    if ('messageId' in found) {
      onRead({ is: 'refused', fileName: file.name, messageId: found.messageId });
      continue;
    }
    const named = parseEpisodeFileName(file.name);
    const numbers = assignNumbers(named, taken, existing);
    taken.push(numbers);
    const picture = pictures.find(({ name }) => isSameNumber(name, file.name));
    const own = await readCaptionFiles(captions.filter(({ name }) => isSameNumber(name, file.name)));
    for (const refused of own.refused) onRead({ is: 'refused', ...refused });
    const seconds = found.facts.durationSeconds;
    // Ignores a failure: the user can choose a thumbnail later.
    const thumbnail = await (picture ? toChosenPicture(picture) : frameOf(file, seconds)).catch(() => undefined);
    if (picture && thumbnail) used.add(picture);
    onRead({
      is: 'episode',
      fileName: file.name,
      episode: {
        ...newEpisode(),
        title: named.title,
        ...numbers,
        duration: mediumLength(found),
        film: slotWith(emptySlot, found),
        thumbnail: slotWith(emptySlot, thumbnail),
        captions: own.captions,
      },
    });
  }
  const refuse = (messageId: MessageId, others: readonly File[]) => {
    for (const { name: fileName } of others) onRead({ is: 'refused', fileName, messageId });
  };
  refuse(
    'titleForm.manyPictureUnused',
    pictures.filter((picture) => !used.has(picture)),
  );
  refuse(
    'titleForm.manyCaptionsAlone',
    captions.filter(({ name }) => !films.some((film) => isSameNumber(name, film.name))),
  );
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}

function sortByName(files: readonly File[]): File[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...files].sort((a, b) => compare(a.name, b.name));
}

function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [parseEpisodeFileName(one), parseEpisodeFileName(other)];
  return a.episode !== undefined && a.season === b.season && a.episode === b.episode;
}

/** The opening frames are often black. */
async function frameOf(film: File, seconds: number | undefined): Promise<ChosenFile | undefined> {
  const frame = await grabFrame(film, (seconds ?? 0) * 0.2);
  return frame && toChosenPicture(frame);
}

async function toChosenPicture(picture: File): Promise<ChosenFile | undefined> {
  const given = await validateFile('picture', picture);
  // Resizes without a confirmation when several files are added.
  const found = 'isResizable' in given ? await resizedPicture(picture) : given;
  return 'messageId' in found ? undefined : found;
}

function isCaptions({ name }: File): boolean {
  return /\.(vtt|srt)$/i.test(name);
}

/** Reads an episode's captions, one per language; also returns the rejected files with the reasons. */
export async function readCaptionFiles(files: readonly File[]): Promise<{
  captions: CaptionDraft[];
  refused: { fileName: string; messageId: MessageId }[];
}> {
  const captions: CaptionDraft[] = [];
  const refused: { fileName: string; messageId: MessageId }[] = [];
  for (const file of files) {
    const found = await captionIn(file, captions);
    if ('messageId' in found) refused.push({ fileName: file.name, messageId: found.messageId });
    else captions.push(found);
  }
  return { captions, refused };
}

async function captionIn(
  file: File,
  others: readonly CaptionDraft[],
): Promise<CaptionDraft | { messageId: MessageId }> {
  const found = await validateFile('captions', file);
  if ('messageId' in found) return found;
  const language = languageInName(file.name);
  if (language === '') return { messageId: 'titleForm.manyCaptionsNoLanguage' };
  const caption = { ...newCaption(), language, label: ownLanguageName(language), file: slotWith(emptySlot, found) };
  const { language: problem } = captionProblems(caption, others);
  return problem ? { messageId: problem } : caption;
}
