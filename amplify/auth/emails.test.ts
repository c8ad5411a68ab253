import { expect, test } from 'vitest';
import { codeEmail, invitationEmail } from './emails';

test.each([
  ['code', codeEmail(() => '{####}')],
  [
    'invitation',
    invitationEmail(
      () => '{username}',
      () => '{####}',
    ),
  ],
])('marks the language of every text of the %s', (_, html) => {
  const unmarked = html.replace(/<span lang="(en|es)">[^<]*<\/span>|<[^>]*>|\{.*?\}|https?:\S+\/login/g, '');
  expect(unmarked.trim()).toMatch(/^· ?: ?$/);
});
