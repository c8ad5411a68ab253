import { randomUUID } from 'node:crypto';
import { maxDownloadDevices, maxDownloads } from '@rules/media/downloads';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readApi } from '../../authorization/api-models';
import { type StoredRecord, sampleRecord } from '../../authorization/sample-record';
import { openStoredRecords } from '../../authorization/stored-records';
import type { Account } from '../../support/accounts';
import { accessTokenOf, accounts, connectedClient, withToken } from '../../support/session';

/* Downloads for offline viewing (docs/decisions/0041). */

const { mutations, queries } = await connectedClient();
const { modelNamed } = readApi(inject('backend').outputs);
const stored = await openStoredRecords(inject('backend'));
const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

describe('downloads', () => {
  let person: Account;
  let asPerson: ReturnType<typeof withToken>;
  let membership: StoredRecord;
  let movie: StoredRecord;

  beforeAll(async () => {
    person = await accounts().create();
    asPerson = withToken(await accessTokenOf(person));
    movie = { ...sampleRecord(modelNamed('MovieMetadata'), ''), movie_status: 'PUBLISHED' };
    await stored.put(modelNamed('MovieMetadata'), movie);
    membership = {
      ...sampleRecord(modelNamed('UserSubscriptions'), person.id),
      plan_id: '1-month-plan',
      subscription_price: '9.99',
      subscription_status: 'ACTIVE',
      subscription_period: 'PAID',
      subscription_end_date: inDays(5),
      subscription_card_last_four: '4242',
    };
  });

  const hold = (change: StoredRecord = {}) => stored.put(modelNamed('UserSubscriptions'), { ...membership, ...change });

  const request = async (titleId: string, deviceId: string, more: { season?: number; episode?: number } = {}) => {
    const wanted = { kind: more.season ? ('tvShow' as const) : ('movie' as const), titleId, deviceId, bytes: 1000 };
    const { data, errors } = await mutations.requestDownload({ ...wanted, ...more }, asPerson);
    return errors?.[0]?.message ?? data;
  };

  const check = async () => {
    const { data, errors } = await queries.checkDownloads(asPerson);
    return errors?.[0]?.message ?? data;
  };

  const daysLeft = (response: unknown) => {
    if (typeof response !== 'object' || response === null || !('expiresAt' in response))
      throw new Error(String(response));
    return (Date.parse(String(response.expiresAt)) - Date.now()) / day;
  };

  test('need a membership, even if the site lets all users watch', async () => {
    expect(await request(String(movie.id), randomUUID())).toBe('MEMBERSHIP_NEEDED');
    expect(await check()).toBeNull();
    await hold();
    expect(await check()).toEqual([]);
  });

  test('last 30 days, at most until the end of a cancelled membership; a request renews them', async () => {
    const device = randomUUID();
    expect(daysLeft(await request(String(movie.id), device))).toBeCloseTo(30, 2);
    await hold({ subscription_status: 'CANCELLED' });
    expect(daysLeft(await request(String(movie.id), device))).toBeCloseTo(5, 2);
    await hold();
    expect(daysLeft(await request(String(movie.id), device))).toBeCloseTo(30, 2);
    const key = `${device}#movie#${movie.id}`;
    expect(await check()).toMatchObject([{ key, titleKey: `movie#${movie.id}`, deviceId: device, bytes: 1000 }]);
    expect((await mutations.removeDownloads({ keys: [key, key] }, asPerson)).data).toBe(true);
    expect(await check()).toEqual([]);
  });

  test('are refused for missing titles and episodes, drafts, and ids that are no device’s', async () => {
    const draft: StoredRecord = { ...sampleRecord(modelNamed('MovieMetadata'), ''), movie_status: 'DRAFT' };
    await stored.put(modelNamed('MovieMetadata'), draft);
    expect(await request(randomUUID(), randomUUID())).toBe('NO_SUCH_TITLE');
    expect(await request(String(draft.id), randomUUID())).toBe('NO_SUCH_TITLE');
    expect(await request(randomUUID(), randomUUID(), { season: 1, episode: 1 })).toBe('NO_SUCH_TITLE');
    expect(await request(String(movie.id), 'my phone')).toMatch(/Invalid/);
  });

  test('are no longer confirmed once their title is taken down', async () => {
    const device = randomUUID();
    const taken: StoredRecord = { ...sampleRecord(modelNamed('MovieMetadata'), ''), movie_status: 'PUBLISHED' };
    await stored.put(modelNamed('MovieMetadata'), taken);
    await request(String(taken.id), device);
    expect(await check()).toHaveLength(1);
    await stored.put(modelNamed('MovieMetadata'), { ...taken, movie_status: 'DRAFT' });
    expect(await check()).toEqual([]);
    await mutations.removeDownloads({ keys: [`${device}#movie#${taken.id}`] }, asPerson);
  });

  test('are limited in number and in devices; expired ones do not count', async () => {
    const devices = Array.from({ length: maxDownloadDevices }, () => randomUUID());
    const record = (n: number, change: StoredRecord = {}) => {
      const device_id = devices[n % devices.length] ?? '';
      const title_key = `movie#other-${n}`;
      const names = { device_id, title_key, download_key: `${device_id}#${title_key}` };
      return { ...sampleRecord(modelNamed('Downloads'), person.id), ...names, ...change };
    };
    const downloads = Array.from({ length: maxDownloads - 1 }, (_, n) => record(n));
    for (const download of downloads) await stored.put(modelNamed('Downloads'), download);
    expect(await request(String(movie.id), randomUUID())).toBe('TOO_MANY_DEVICES');
    expect(await request(String(movie.id), devices[0] ?? '')).toMatchObject({ deviceId: devices[0] });
    expect(await request(String(movie.id), devices[1] ?? '')).toBe('TOO_MANY_DOWNLOADS');
    // A renewal does not count as another download.
    expect(await request(String(movie.id), devices[0] ?? '')).toMatchObject({ deviceId: devices[0] });
    await stored.put(modelNamed('Downloads'), record(0, { expires_at: 1 }));
    expect(await request(String(movie.id), devices[1] ?? '')).toMatchObject({ deviceId: devices[1] });
  });

  test('are refused to a suspended account', async () => {
    const account = { ...sampleRecord(modelNamed('Users'), ''), cognito_id: person.id };
    await stored.put(modelNamed('Users'), { ...account, user_account_status: 'SUSPENDED' });
    expect(await request(String(movie.id), randomUUID())).toBe('ACCOUNT_SUSPENDED');
    expect(await check()).toBeNull();
    await stored.remove(modelNamed('Users'), account);
  });
});
