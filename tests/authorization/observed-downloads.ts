import { randomUUID } from 'node:crypto';
import { connectedClient } from '../support/session';
import { accountOf, type actAs } from './acting-as';
import type { Caller } from './matrix';
import { type Answer, answered } from './model-calls';
import type { ObservationContext, Observed } from './observed-cells';
import { type StoredRecord, sampleRecord } from './sample-record';

type Options = Awaited<ReturnType<typeof actAs>>;
const client = await connectedClient();

/** The operations on downloads, for every caller: each with a membership, and with a foreign download present. */
export function downloadObservations({ stored, modelNamed, verdict }: ObservationContext) {
  const downloads = modelNamed('Downloads');

  /** Makes the caller a member, stores a movie with an own and a foreign download, and removes all of it afterwards. */
  async function onDownloads(
    caller: Caller,
    ask: (own: StoredRecord, foreign: StoredRecord) => Promise<Answer>,
    look: (answer: Answer, own: StoredRecord, foreign: StoredRecord) => Promise<Observed>,
  ): Promise<Observed> {
    const userId = accountOf(caller)?.id ?? 'nobody';
    const movie = sampleRecord(modelNamed('MovieMetadata'), '');
    const membership = {
      ...sampleRecord(modelNamed('UserSubscriptions'), userId),
      subscription_status: 'ACTIVE',
      subscription_end_date: '2999-01-01T00:00:00.000Z',
    };
    const [own, foreign] = [downloadOf(userId, movie), downloadOf('somebody', movie)];
    await stored.put(modelNamed('MovieMetadata'), movie);
    await stored.put(modelNamed('UserSubscriptions'), membership);
    for (const download of [own, foreign]) await stored.put(downloads, download);
    const answer = await ask(own, foreign);
    const observed = await look(answer, own, foreign);
    for (const download of [own, foreign]) await stored.remove(downloads, download);
    await stored.remove(modelNamed('UserSubscriptions'), membership);
    await stored.remove(modelNamed('MovieMetadata'), movie);
    return observed;
  }

  function downloadOf(userId: string, movie: StoredRecord): StoredRecord {
    const [device_id, title_key] = [randomUUID(), `movie#${movie.id}`];
    const names = { device_id, title_key, title_kind: 'movie', title_id: movie.id };
    const download_key = `${device_id}#${title_key}`;
    return { ...sampleRecord(downloads, userId), ...names, download_key };
  }

  return {
    requestDownload: (caller: Caller, options: Options) => {
      const deviceId = randomUUID();
      return onDownloads(
        caller,
        async ({ title_id }) => {
          const wanted = { kind: 'movie', titleId: String(title_id), deviceId, bytes: 7 } as const;
          return answered(client.mutations.requestDownload(wanted, options));
        },
        async (answer) => {
          const made = await stored.find(downloads, 'device_id', deviceId);
          if (made) await stored.remove(downloads, made);
          if (made && made.user_id !== accountOf(caller)?.id) return `recorded for ${made.user_id}`;
          return verdict(answer, { isDone: made?.bytes === 7, isUntouched: !made });
        },
      );
    },

    checkDownloads: (caller: Caller, options: Options) =>
      onDownloads(
        caller,
        async () => answered(client.queries.checkDownloads(options)),
        async (answer, own, foreign) => {
          const answerText = JSON.stringify(answer.data ?? null);
          if (answerText.includes(String(foreign.device_id))) return 'somebody else’s were read';
          const includesOwn = answerText.includes(String(own.device_id));
          return verdict(answer, { isDone: includesOwn, isUntouched: !includesOwn });
        },
      ),

    removeDownloads: (caller: Caller, options: Options) =>
      onDownloads(
        caller,
        async (own, foreign) => {
          const keys = [own, foreign].map(({ download_key }) => String(download_key));
          return answered(client.mutations.removeDownloads({ keys }, options));
        },
        async (answer, own, foreign) => {
          if (!(await stored.get(downloads, foreign))) return 'somebody else’s was removed';
          const isThere = (await stored.get(downloads, own)) !== undefined;
          return verdict(answer, { isDone: !isThere, isUntouched: isThere });
        },
      ),
  };
}
