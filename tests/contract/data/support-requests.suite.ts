import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../support/accounts';
import { ask } from '../../support/graphql';
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

  test('a customer finds the request, and direct writes are refused, also to administrators', async () => {
    await signInAs(sender);
    const { data: number } = await mutations.fileSupportRequest(request, asMember);
    const { data: own } = await models.SupportInteractions.listSupportInteractionsByUser_id(
      { user_id: sender.id },
      asMember,
    );
    expect(own).toMatchObject([{ support_id: number, support_message: request.message, support_status: 'OPEN' }]);
    await signInAs('administrator');
    const id = own[0]?.id ?? '';
    // The API has no mutation of the model.
    const change =
      'mutation ($id: ID!) { updateSupportInteractions(input: { id: $id, support_status: "ANSWERED" }) { id } }';
    const { errors } = await ask(change, { id }, asMember);
    expect(errors?.[0]?.message).toContain("Field 'updateSupportInteractions' in type 'Mutation' is undefined");
    const { data: unchanged } = await models.SupportInteractions.get({ id }, asMember);
    expect(unchanged?.support_status).toBe('OPEN');
  });

  test('is idempotent, also concurrently', async () => {
    const person = await accounts().create();
    await signInAs(person);
    const requestId = crypto.randomUUID();
    const same = { ...request, requestId };
    const sent = [
      ...(await Promise.all(Array.from({ length: 3 }, () => mutations.fileSupportRequest(same, asMember)))),
      await mutations.fileSupportRequest(same, asMember),
    ];
    const numbers = new Set(sent.map(({ data }) => data));
    expect([...numbers]).toEqual([expect.stringMatching(/^S-/)]);
    const byUser = { user_id: person.id };
    const { data: own } = await models.SupportInteractions.listSupportInteractionsByUser_id(byUser, asMember);
    expect(own).toHaveLength(1);
    // Another customer's request with the same id is a separate request.
    await signInAs(await accounts().create());
    const { data: other } = await mutations.fileSupportRequest(same, asMember);
    expect(numbers.has(other)).toBe(false);
    await signedOut();
    const visitors = [
      await mutations.fileSupportRequest(same, asVisitor),
      await mutations.fileSupportRequest(same, asVisitor),
    ];
    expect(visitors[0]?.data).toMatch(/^S-/);
    expect(visitors[1]?.data).toBe(visitors[0]?.data);
  });

  test.each([
    ['an empty name', { name: '  ' }, /name/],
    ['a name that is too long', { name: 'x'.repeat(101) }, /name/],
    ['an address that is none', { email: 'ada' }, /e-mail/],
    ['a subject that is none', { subject: 'billing' }, /subject/],
    ['a message that is too long', { message: 'x'.repeat(5001) }, /message/],
    ['an id that is none', { requestId: 'a/b' }, /INVALID_REQUEST/],
  ])('refuses %s', async (_, fault, words) => {
    await signInAs(sender);
    const { data, errors } = await mutations.fileSupportRequest({ ...request, ...fault }, asMember);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toMatch(words);
  });

  test('refuses the sixth request within one hour, also concurrently', async () => {
    await signInAs(await accounts().create());
    const responses = await Promise.all(
      Array.from({ length: 9 }, () => mutations.fileSupportRequest(request, asMember)),
    );
    expect(responses.filter(({ data }) => data !== null)).toHaveLength(5);
    expect(responses.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? [])).toEqual(
      Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'),
    );
  });
});
