import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '@/accounts/users';
import { cardsQuery } from '@/catalogue/cards';
import { kinds } from '@/catalogue/kinds';
import { titleQuery } from '@/catalogue/titles';
import type { Session } from '@/session/session';

/** Requirements of playback, in test order. */
export const selfTestSteps = ['connection', 'format', 'storage', 'session', 'delivery'] as const;

export type SelfTestStep = (typeof selfTestSteps)[number];

/** `note`: the requirement could not be tested, for example because no user is signed in. */
export type SelfTestOutcome = 'good' | 'bad' | 'note';

export interface SelfTestSubject {
  queryClient: QueryClient;
  session: Session;
}

/** Tests one requirement of playback. Never throws: a failure is an outcome. */
export async function runStep(step: SelfTestStep, subject: SelfTestSubject): Promise<SelfTestOutcome> {
  try {
    return await tests[step](subject);
  } catch (failure) {
    console.info(`The self-test of ${step} failed.`, failure);
    return 'bad';
  }
}

const tests: Record<SelfTestStep, (subject: SelfTestSubject) => SelfTestOutcome | Promise<SelfTestOutcome>> = {
  connection: async () => {
    if (!navigator.onLine) return 'bad';
    const answer = await fetch('/favicon.svg', { cache: 'no-store', signal: requestTimeout() });
    return outcomeOf(answer.ok);
  },
  // The films are H.264 with AAC.
  format: () =>
    outcomeOf(document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"') !== ''),
  storage: () => {
    const name = 'marquee.self-test';
    localStorage.setItem(name, name);
    const stored = localStorage.getItem(name);
    localStorage.removeItem(name);
    return outcomeOf(stored === name);
  },
  session: async ({ queryClient, session }) => {
    if (session.status !== 'in') return 'note';
    // Reads the own record, which requires tokens that the backend still accepts.
    await queryClient.fetchQuery({ ...userQuery(session.user.id), staleTime: 0, retry: false });
    return 'good';
  },
  delivery: async ({ queryClient }) => {
    const address = await findTrailer(queryClient);
    if (!address) return 'note';
    const answer = await fetch(address, {
      headers: { range: 'bytes=0-1023' },
      cache: 'no-store',
      signal: requestTimeout(),
    });
    const bytes = await answer.arrayBuffer();
    // A player seeks within a file, so a delivery base must answer range requests.
    return outcomeOf(answer.status === 206 && bytes.byteLength > 0);
  },
};

/** Address of a public medium: visitors can play trailers. */
async function findTrailer(queryClient: QueryClient): Promise<string | undefined> {
  const { cards } = await queryClient.fetchQuery(cardsQuery(kinds.movie, { pageSize: 6 }));
  for (const { id } of cards) {
    const title = await queryClient.fetchQuery(titleQuery(kinds.movie, id));
    const address = title?.trailers[0]?.[0];
    if (address) return address;
  }
  return undefined;
}

function requestTimeout(): AbortSignal {
  return AbortSignal.timeout(8000);
}

function outcomeOf(isGood: boolean): SelfTestOutcome {
  return isGood ? 'good' : 'bad';
}
