import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../support/accounts';
import { accounts, asMember, asVisitor, connectedClient, signedOut, signInAs } from '../../support/session';

const { models, mutations } = await connectedClient();
const request = { name: 'Ada', email: 'ada@example.com', subject: 'technical', message: 'There is no sound.' };

describe('fileSupportRequest', () => {
  let sender: Account;
  beforeAll(async () => {
    sender = await accounts().create();
  });

  test('a visitor gets a number', async () => {
    await signedOut();
    const { data, errors } = await mutations.fileSupportRequest(request, asVisitor);
    expect(errors).toBeUndefined();
    expect(data).toMatch(/^S-\d{8}-\d{6}$/);
  });

  test('a customer finds it again, and nobody writes past the desk, administrators included', async () => {
    await signInAs(sender);
    const { data: number } = await mutations.fileSupportRequest(request, asMember);
    const { data: own } = await models.SupportInteractions.listSupportInteractionsByUser_id(
      { user_id: sender.id },
      asMember,
    );
    expect(own).toMatchObject([{ support_id: number, support_message: request.message, support_status: 'OPEN' }]);
    await signInAs('administrator');
    const id = own[0]?.id ?? '';
    for (const change of [{ support_status: 'ANSWERED' }, { support_message: 'Never mind.' }]) {
      const { errors } = await models.SupportInteractions.update(
        { id, ...change },
        { ...asMember, selectionSet: ['id'] },
      );
      expect(errors?.[0]?.errorType).toBe('Unauthorized');
    }
  });

  test.each([
    ['an empty name', { name: '  ' }, /name/],
    ['a name that is too long', { name: 'x'.repeat(101) }, /name/],
    ['an address that is none', { email: 'ada' }, /e-mail/],
    ['a subject that is none', { subject: 'billing' }, /subject/],
    ['a message that is too long', { message: 'x'.repeat(5001) }, /message/],
  ])('%s is refused', async (_, fault, words) => {
    await signInAs(sender);
    const { data, errors } = await mutations.fileSupportRequest({ ...request, ...fault }, asMember);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toMatch(words);
  });

  test('the sixth within the hour is refused, however many are sent at once', async () => {
    await signInAs(await accounts().create());
    const answers = await Promise.all(Array.from({ length: 9 }, () => mutations.fileSupportRequest(request, asMember)));
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(5);
    expect(answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? [])).toEqual(
      Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'),
    );
  });
});
