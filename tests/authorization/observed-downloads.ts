import { randomUUID } from 'node:crypto';
import { connectedClient } from '../support/session';
import { accountOf, type actAs } from './acting-as';
import type { Caller } from './matrix';
import { type ApiResponse, settled } from './model-calls';
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
    ask: (own: StoredRecord, foreign: StoredRecord) => Promise<ApiResponse>,
    look: (response: ApiResponse, own: StoredRecord, foreign: StoredRecord) => Promise<Observed>,
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
    const response = await ask(own, foreign);
    const observed = await look(response, own, foreign);
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
          return settled(client.mutations.requestDownload(wanted, options));
        },
        async (response) => {
          const made = await stored.find(downloads, 'device_id', deviceId);
          if (made) await stored.remove(downloads, made);
          if (made && made.user_id !== accountOf(caller)?.id) return `recorded for ${made.user_id}`;
          return verdict(response, { isDone: made?.bytes === 7, isUntouched: !made });
        },
      );
    },

    checkDownloads: (caller: Caller, options: Options) =>
      onDownloads(
        caller,
        async () => settled(client.queries.checkDownloads(options)),
        async (response, own, foreign) => {
          const responseText = JSON.stringify(response.data ?? null);
          if (responseText.includes(String(foreign.device_id))) return 'somebody else’s were read';
          const includesOwn = responseText.includes(String(own.device_id));
          return verdict(response, { isDone: includesOwn, isUntouched: !includesOwn });
        },
      ),

    removeDownloads: (caller: Caller, options: Options) =>
      onDownloads(
        caller,
        async (own, foreign) => {
          const keys = [own, foreign].map(({ download_key }) => String(download_key));
          return settled(client.mutations.removeDownloads({ keys }, options));
        },
        async (response, own, foreign) => {
          if (!(await stored.get(downloads, foreign))) return 'somebody else’s was removed';
          const isThere = (await stored.get(downloads, own)) !== undefined;
          return verdict(response, { isDone: !isThere, isUntouched: isThere });
        },
      ),
  };
}
