import { getAmplifyDataClientConfig } from '@aws-amplify/backend/function/runtime';
import { expect, test, vi } from 'vitest';
import { dataClient } from './data-client';

vi.mock('@aws-amplify/backend/function/runtime', () => ({
  getAmplifyDataClientConfig: vi.fn(async () => ({ resourceConfig: {}, libraryOptions: {} })),
}));
vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/data', () => ({ generateClient: () => ({ models: {} }) }));

test('reads the configuration once, and again after a failure', async () => {
  const read = vi.mocked(getAmplifyDataClientConfig);
  read.mockRejectedValueOnce(new Error('Error retrieving the schema from S3.'));
  await expect(dataClient()).rejects.toThrow('schema');
  await expect(dataClient()).resolves.toEqual({ models: {} });
  await dataClient();
  expect(read).toHaveBeenCalledTimes(2);
});
