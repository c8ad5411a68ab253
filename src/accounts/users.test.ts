import { expect, test } from 'vitest';
import { storedProfile } from './users';

test('saves pasted names without the invisible characters that the server refuses', () => {
  const changed = {
    firstName: '\uFEFFAda\tMarsh\u200B',
    displayName: '\u202E',
    mailingAddress: '12 Mabini St\nManila ',
  };
  expect(storedProfile(changed, 'ada@example.com')).toEqual({
    user_first_name: 'Ada Marsh',
    user_display_name: 'ada@example.com',
    user_mailing_address: '12 Mabini St\nManila',
  });
});
