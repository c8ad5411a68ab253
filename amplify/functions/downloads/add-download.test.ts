import { maxDownloadDevices, maxDownloads } from '@rules/media/downloads';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { addDownload } from './download-store';

afterEach(() => vi.unstubAllEnvs());

test('limits the devices of concurrent requests', async () => {
  vi.stubEnv('DOWNLOAD_TABLE', 'Downloads');
  const items = await fakeTable();
  const devices = Array.from({ length: maxDownloadDevices + 5 }, () => crypto.randomUUID());
  await Promise.allSettled(devices.map((device) => addDownload('ann', downloadOn(device), new Date())));
  expect(items.size).toBeLessThanOrEqual(maxDownloadDevices);
  for (const key of items.keys()) items.delete(key);
  for (const device of devices.slice(0, maxDownloadDevices)) {
    await addDownload('ann', downloadOn(device), new Date());
  }
  expect(items.size).toBe(maxDownloadDevices);
});

test('limits the downloads, and renews one at the limit', async () => {
  vi.stubEnv('DOWNLOAD_TABLE', 'Downloads');
  const items = await fakeTable();
  const add = (title: number) => addDownload('ann', downloadOn('device', `m${title}`), new Date());
  for (let title = 0; title < maxDownloads; title += 1) await add(title);
  await expect(add(maxDownloads)).rejects.toThrow('TOO_MANY_DOWNLOADS');
  await add(0);
  expect(items.size).toBe(maxDownloads);
});

function downloadOn(deviceId: string, titleId = 'm') {
  const expiresAt = '2999-01-01T00:00:00.000Z';
  const titleKey = `movie#${titleId}`;
  const title = { kind: 'movie', titleId, season: undefined, episode: undefined } as const;
  return { ...title, titleKey, key: `${deviceId}#${titleKey}`, deviceId, bytes: 1, expiresAt };
}

/** Creates a fake table that reads, writes and deletes downloads. */
async function fakeTable() {
  const items = new Map<string, object>();
  await fakeDynamoDB(({ Key, UpdateExpression, ExpressionAttributeValues: values }) => {
    if (Key === undefined) return { body: { Items: [...items.values()] } };
    // The keys of a request in DynamoDB's own format.
    const { download_key } = Key as { download_key: { S: string } };
    if (UpdateExpression === undefined) items.delete(download_key.S);
    else {
      const written = values as Record<string, object>;
      const fields = {
        title_key: written[':title_key'],
        device_id: written[':device_id'],
        expires_at: written[':expires_at'],
      };
      items.set(download_key.S, { download_key, ...fields });
    }
    return { body: {} };
  });
  return items;
}
