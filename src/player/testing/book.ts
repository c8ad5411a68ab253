import type { SessionContextValue } from '@/session/session';
import type { PlayableMedium } from '../playable-medium';
import { createPlayback } from '../playback';
import { preferences } from '../preferences';

/** A book of this title that plays from one file. */
export function bookCalled(title: string, particulars: Partial<PlayableMedium> = {}): PlayableMedium {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return {
    key: `audiobook/${id}`,
    form: 'audio',
    delivery: { form: 'file', addresses: [`/${id}.m4a`] },
    renew: async () => ({ form: 'file', addresses: [`/${id}.m4a`] }),
    title,
    label: title,
    href: `/stream/audiobook/${id}`,
    captions: [],
    chapters: [],
    segments: [],
    shouldPlay: true,
    ...particulars,
  };
}

/** A signed-in user: the player reads only the user's id from the session. */
export const listener = { session: { status: 'in', user: { id: 'u-1' } } } as SessionContextValue;

/** Plays a book from its start, in an element that is not in the document. */
export function playBook() {
  const element = document.createElement('audio');
  const { delivery, renew, shouldPlay } = bookCalled('Emma');
  const playback = createPlayback(element, { delivery, renew, shouldPlay, speed: preferences.videoSpeed });
  playback.begin(0);
  return { element, playback };
}
