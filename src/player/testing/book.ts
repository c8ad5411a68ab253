import type { SessionContextValue } from '@/session/session';
import type { PlayableMedium } from '../playable-medium';

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
