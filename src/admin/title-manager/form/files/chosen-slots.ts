import type { MediaFolder } from '@rules/media/media-path';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import type { CaptionDraft } from '../captions/caption-draft';
import type { KindForm } from '../fields/kind-forms';
import type { TitleDraft } from '../title-draft';
import type { FileSlot } from './file-slot';

export interface ChosenSlot {
  key: string;
  chosen: ChosenFile;
  folder: MediaFolder;
  /** Name for the object key. */
  name: string;
  role: FileRole;
}

export type FileRole =
  | { of: 'title'; label: MessageId }
  | { of: 'trailer'; part: 'film' | 'thumbnail'; title: string }
  | { of: 'episode'; part: 'film' | 'thumbnail'; season: number; episode: number }
  | { of: 'captions'; label: string; episode?: { season: number; episode: number } };

/** Returns all chosen files in the form's order. */
export function chosenSlots(form: KindForm, { texts, files, trailers, episodes, captions }: TitleDraft): ChosenSlot[] {
  const title = texts.title ?? '';
  return [
    ...form.files.flatMap(({ name, label, folder }) => chosen(files[name], folder, title, { of: 'title', label })),
    ...captions.flatMap((one) => chosenCaptions(one, title)),
    ...trailers.flatMap((one) => [
      ...chosen(one.film, 'trailer', one.title, { of: 'trailer', part: 'film', title: one.title }),
      ...chosen(one.thumbnail, 'thumbnail', one.title, { of: 'trailer', part: 'thumbnail', title: one.title }),
    ]),
    ...episodes.flatMap((one) => {
      const numbers = { season: one.season, episode: one.episode };
      return [
        ...chosen(one.film, 'src', one.title, { of: 'episode', part: 'film', ...numbers }),
        ...chosen(one.thumbnail, 'thumbnail', one.title, { of: 'episode', part: 'thumbnail', ...numbers }),
        ...one.captions.flatMap((each) => chosenCaptions(each, one.title, numbers)),
      ];
    }),
  ];
}

/** Captions are named after their title or episode and their language. */
function chosenCaptions(
  { file, language, label }: CaptionDraft,
  title: string,
  episode?: { season: number; episode: number },
): ChosenSlot[] {
  return chosen(file, 'src', `${title} ${language}`, { of: 'captions', label, ...(episode && { episode }) });
}

function chosen({ choice }: FileSlot, folder: MediaFolder, name: string, role: FileRole): ChosenSlot[] {
  return choice.is === 'new' ? [{ key: choice.key, chosen: choice.chosen, folder, name, role }] : [];
}

/** Returns a function that labels the role of a file, for the upload dock. */
export function useRoleName(): (role: FileRole) => string {
  const text = useText();
  return (role) => {
    if (role.of === 'title') return text(role.label);
    if (role.of === 'trailer') {
      return text(role.part === 'film' ? 'titleForm.role.trailer' : 'titleForm.role.trailerThumbnail', {
        title: role.title,
      });
    }
    if (role.of === 'captions') {
      const { label, episode } = role;
      if (!episode) return text('titleForm.role.captions', { label });
      return text('titleForm.role.episodeCaptions', { ...episode, label });
    }
    const { season, episode } = role;
    return text(role.part === 'film' ? 'titleForm.role.episode' : 'titleForm.role.episodeThumbnail', {
      season,
      episode,
    });
  };
}
