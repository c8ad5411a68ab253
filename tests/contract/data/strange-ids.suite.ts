import { beforeAll, describe, expect, test } from 'vitest';
import { asMember, connectedClient, signInAs } from '../../support/session';

const { mutations, queries } = await connectedClient();

/* An impossible id is answered like a missing record, without the database's own error message. */

type ApiResponse = Promise<{ data: unknown; errors?: { message: string }[] | undefined }>;

const refused: Record<string, readonly [ask: (id: string) => ApiResponse, words: string]> = {
  react: [
    (titleId) => mutations.react({ kind: 'movie', titleId, change: 'LIKE' }, asMember),
    'There is no such title.',
  ],
  startTrial: [(planId) => mutations.startTrial({ planId }, asMember), 'NO_SUCH_PLAN'],
  confirmPayment: [
    (paymentId) => mutations.confirmPayment({ paymentId, isApproved: true }, asMember),
    'NO_SUCH_PAYMENT',
  ],
  changeTicket: [(ticketId) => mutations.changeTicket({ ticketId, change: 'CLOSE' }, asMember), 'NO_SUCH_TICKET'],
  replyToTicket: [
    (ticketId) => mutations.replyToTicket({ ticketId, message: 'Hm.', requestId: crypto.randomUUID() }, asMember),
    'NO_SUCH_TICKET',
  ],
  'writeComment on': [
    (postSlug) => mutations.writeComment({ postSlug, body: 'Hm.', requestId: crypto.randomUUID() }, asMember),
    'NO_SUCH_POST',
  ],
  'writeComment as': [
    (requestId) => mutations.writeComment({ postSlug: 'a-post', body: 'Hm.', requestId }, asMember),
    'INVALID_COMMENT',
  ],
};

describe.each([
  ['nothing', ''],
  ['three thousand letters', 'x'.repeat(3000)],
])('by %s', (_, id) => {
  beforeAll(() => signInAs('customer'));

  test.each(Object.entries(refused))('%s', async (_operation, [ask, words]) => {
    const { data, errors } = await ask(id);
    expect(data ?? null).toBeNull();
    expect(errors?.map(({ message }) => message)).toEqual([words]);
  });

  test('browseCatalogue relatedTo', async () => {
    const { data, errors } = await queries.browseCatalogue({ kind: 'movie', relatedTo: id }, asMember);
    expect(errors).toBeUndefined();
    expect(data?.total).toBe(0);
  });
});
