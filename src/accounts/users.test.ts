import { expect, test, vi } from 'vitest';
import { updateUser } from '@/backend/own-account';
import { saveProfile } from './users';

vi.mock('@/backend/own-account', { spy: true });

test('saves pasted names without the invisible characters that the server refuses', async () => {
  vi.mocked(updateUser).mockImplementation(async (_, changed) => changed);
  const profile = { firstName: '', middleName: '', lastName: '', suffixName: '', displayName: '', contactNumber: '' };
  const record = {
    id: 'record-1',
    cognitoId: 'ada',
    email: 'ada@example.com',
    accountStatus: 'FREE',
    verificationStatus: 'VERIFIED',
    profile: { ...profile, mailingAddress: '' },
  } as const;
  const changed = {
    firstName: '\uFEFFAda\tMarsh\u200B',
    displayName: '\u202E',
    mailingAddress: '12 Mabini St\nManila ',
  };
  const saved = await saveProfile(record, changed);
  expect(saved.profile).toMatchObject({
    firstName: 'Ada Marsh',
    displayName: 'ada@example.com',
    mailingAddress: '12 Mabini St\nManila',
  });
});
