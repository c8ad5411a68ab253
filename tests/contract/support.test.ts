import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readApi } from '../authorization/api-models';
import { sampleRecord } from '../authorization/sample-record';
import { openStoredRecords } from '../authorization/stored-records';
import { type Account, newEmail } from '../support/accounts';
import { eventually } from '../support/eventually';
import { clearFaults, injectFaults } from '../support/inject-fault';
import { messagesTo } from '../support/latest-code';
import {
  accessTokenOf,
  accounts,
  asMember,
  asVisitor,
  connectedClient,
  signedOut,
  signInAs,
  withToken,
} from '../support/session';
import { type Observed, observe } from '../support/subscribe';

/* The support desk over HTTP: a request's life cycle, its events, its e-mails, and its abuse limits. */

const { models, mutations, queries } = await connectedClient();
const { modelNamed } = readApi(inject('backend').outputs);
const stored = await openStoredRecords(inject('backend'));
const request = { name: 'Ada', subject: 'technical', message: 'There is no sound.' };

let administrator: ReturnType<typeof withToken>;
let sender: Account;
let asSender: ReturnType<typeof withToken>;
let asStranger: ReturnType<typeof withToken>;

beforeAll(async () => {
  administrator = withToken(await accessTokenOf('administrator'));
  sender = await accounts().create();
  asSender = withToken(await accessTokenOf(sender));
  asStranger = withToken(await accessTokenOf(await accounts().create()));
});

describe('a customer’s request', () => {
  const movie = { ...sampleRecord(modelNamed('MovieMetadata'), ''), id: randomUUID(), movie_status: 'PUBLISHED' };
  const draft = { ...sampleRecord(modelNamed('MovieMetadata'), ''), id: randomUUID(), movie_status: 'DRAFT' };
  let number: string;
  let id: string;
  const heard: Observed<{ id: string; event: string; ticket_id: string; body?: string | null }>[] = [];

  beforeAll(async () => {
    for (const title of [movie, draft]) await stored.put(modelNamed('MovieMetadata'), title);
    await signInAs('administrator');
    heard.push(await observe(models.SupportMessages.onUpdate(asMember)));
    await signInAs(sender);
    heard.push(await observe(models.SupportMessages.onUpdate(asMember)));
    await signInAs(await accounts().create());
    heard.push(await observe(models.SupportMessages.onUpdate(asMember)));
  });
  afterAll(async () => {
    for (const observed of heard) observed.stop();
    for (const title of [movie, draft]) await stored.remove(modelNamed('MovieMetadata'), title);
  });

  test('contains its title as the server knows it, and no draft', async () => {
    const about = { titleKind: 'movie', titleId: movie.id, topic: 'sound' } as const;
    number = await file({ ...about, language: 'es' }, asSender);
    const ticket = await ticketOf(number);
    id = String(ticket?.id);
    expect(ticket).toMatchObject({
      user_id: sender.id,
      support_status: 'OPEN',
      support_title_kind: 'movie',
      support_title_id: movie.id,
      support_title_name: new Map(Object.entries(movie)).get('movie_title'),
      support_topic: 'sound',
      support_language: 'es',
    });
    const hidden = await ticketOf(await file({ ...about, titleId: draft.id }, asSender));
    expect(hidden).not.toHaveProperty('support_title_id');
  });

  test('is answered: updates state, thread, log and e-mail together, once', async () => {
    const reply = { ticketId: id, message: 'Try again, please.', requestId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => mutations.replyToTicket(reply, administrator)));
    expect(answers.map(({ data }) => data?.status)).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED']);
    expect(answers.every(({ data }) => data?.isMailed)).toBe(true);
    expect(await thread()).toEqual([['ADMIN', 'MESSAGE', 'Try again, please.']]);
    // The user pool accepts the user-pool id as a user name.
    const { data: messages } = await models.SupportMessages.listSupportMessagesByTicket_idAndWritten_at(
      { ticket_id: id },
      asSender,
    );
    const [, claims = ''] = (await accessTokenOf('administrator')).split('.');
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(sub).toMatch(/^[\w-]{30,}$/);
    expect(JSON.stringify(messages)).not.toContain(sub);
    expect((await logOf(number)).map(([event, role]) => [event, role])).toEqual([
      ['Ticket filed', 'CUSTOMER'],
      ['Ticket answered', 'ADMIN'],
    ]);
    const mails = await messagesTo(senderAddress(sender));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `Nuestra respuesta a tu consulta ${number}` });
    expect(mails[0]?.text).toContain('Try again, please.');
    expect(mails[0]?.text).toContain(`${inject('backend').url}/account/tickets/${number}`);
  });

  test('is open again when the customer writes', async () => {
    const reply = { ticketId: id, message: 'Still none.', requestId: randomUUID() };
    const { data } = await mutations.replyToTicket(reply, asSender);
    expect(data).toMatchObject({ status: 'OPEN', isMailed: null });
    expect((await ticketOf(number))?.support_status).toBe('OPEN');
  });

  test('is closed once, and reopened by the customer’s next message', async () => {
    const close = { ticketId: id, change: 'CLOSE' } as const;
    expect((await mutations.changeTicket(close, administrator)).data).toBe('CLOSED');
    expect((await mutations.changeTicket(close, administrator)).data).toBe('CLOSED');
    await mutations.replyToTicket({ ticketId: id, message: 'One thing more.', requestId: randomUUID() }, asSender);
    expect((await mutations.changeTicket(close, asSender)).data).toBe('CLOSED');
    expect((await mutations.changeTicket({ ticketId: id, change: 'REOPEN' }, administrator)).data).toBe('OPEN');
    expect((await thread()).slice(2)).toEqual([
      ['ADMIN', 'CLOSED', undefined],
      ['CUSTOMER', 'MESSAGE', 'One thing more.'],
      ['CUSTOMER', 'CLOSED', undefined],
      ['ADMIN', 'REOPENED', undefined],
    ]);
  });

  test('refuses an answer to a request that has changed since the administrator read it', async () => {
    const filed = await file({}, asSender);
    const ticketId = String((await ticketOf(filed))?.id);
    const lastChange = async () => String((await ticketOf(filed))?.support_updated_at);
    const answer = async (message: string, expectedUpdatedAt: string, requestId: string = randomUUID()) => {
      const reply = { ticketId, message, requestId, expectedUpdatedAt };
      const { data, errors } = await mutations.replyToTicket(reply, administrator);
      return data?.status ?? errors?.[0]?.message;
    };
    const seen = await lastChange();
    const atOnce = await Promise.all([answer('We look into it.', seen), answer('We look into it.', seen)]);
    expect(atOnce.sort()).toEqual(['ANSWERED', 'CHANGED_MEANWHILE']);
    expect(await thread(ticketId)).toEqual([['ADMIN', 'MESSAGE', 'We look into it.']]);

    // A repeated call does not conflict with its own message.
    const [seenAgain, requestId] = [await lastChange(), randomUUID()];
    expect(await answer('Found it.', seenAgain, requestId)).toBe('ANSWERED');
    expect(await answer('Found it.', seenAgain, requestId)).toBe('ANSWERED');
    // Another request cannot be answered with the same message, which it would be mailed.
    const elsewhere = { ticketId: id, message: 'Found it.', requestId };
    expect((await mutations.replyToTicket(elsewhere, administrator)).errors?.[0]?.message).toBe('INVALID_MESSAGE');

    const own = { ticketId, message: 'And?', requestId: randomUUID(), expectedUpdatedAt: seen };
    expect((await mutations.replyToTicket(own, asSender)).data?.status).toBe('OPEN');
    expect(await answer('Done.', seenAgain)).toBe('CHANGED_MEANWHILE');
    expect(await answer('Done.', await lastChange())).toBe('ANSWERED');
    expect((await thread(ticketId)).map(([, , body]) => body)).toEqual([
      'We look into it.',
      'Found it.',
      'And?',
      'Done.',
    ]);
  });

  test('of an older site, without a status, is answered like an open one', async () => {
    const model = modelNamed('SupportInteractions');
    const ticketId = randomUUID();
    const { support_status: _, ...older } = sampleRecord(model, sender.id);
    await stored.put(model, { ...older, id: ticketId, user_id: sender.id });
    const reply = (message: string) => ({ ticketId, message, requestId: randomUUID() });
    expect((await mutations.replyToTicket(reply('Is anybody there?'), asSender)).data?.status).toBe('OPEN');
    await stored.put(model, { ...older, id: ticketId, user_id: sender.id });
    expect((await mutations.replyToTicket(reply('Yes.'), administrator)).data?.status).toBe('ANSWERED');
    await stored.remove(model, { id: ticketId });
  });

  test('sends its events to its customer and administrators only', async () => {
    const events = ['CLOSED', 'CLOSED', 'FILED', 'MESSAGE', 'MESSAGE', 'MESSAGE', 'REOPENED'];
    const [desk, customer, stranger] = heard;
    for (const observed of [desk, customer]) {
      await eventually(async () => {
        const about = observed?.received.filter(({ ticket_id }) => ticket_id === id) ?? [];
        // A repeated call publishes its message again.
        const messages = new Map(about.map(({ id: messageId, event }) => [messageId, event]));
        expect([...messages.values()].sort()).toEqual(events);
      });
    }
    expect(stranger?.received).toEqual([]);
  });

  test('sends events without the text, because a subscription outlives its session', () => {
    expect(heard.flatMap(({ received }) => received.flatMap(({ body }) => body ?? []))).toEqual([]);
  });

  test('keeps the counts of open requests equal to the requests', async () => {
    const before = await openCount();
    const { data: first } = await mutations.replyToTicket(
      { ticketId: id, message: 'Done.', requestId: randomUUID() },
      administrator,
    );
    expect(first?.status).toBe('ANSWERED');
    expect(await openCount()).toBe(before - 1);
    await mutations.replyToTicket({ ticketId: id, message: 'Done, truly.', requestId: randomUUID() }, administrator);
    expect(await openCount()).toBe(before - 1);
    await mutations.changeTicket({ ticketId: id, change: 'CLOSE' }, administrator);
    await mutations.changeTicket({ ticketId: id, change: 'REOPEN' }, administrator);
    expect(await openCount()).toBe(before);
  });

  test('is not visible to others', async () => {
    const reply = { ticketId: id, message: 'Let me see.', requestId: randomUUID() };
    const answers = [
      await mutations.replyToTicket(reply, asStranger),
      await mutations.changeTicket({ ticketId: id, change: 'CLOSE' }, asStranger),
      await mutations.replyToTicket({ ...reply, ticketId: randomUUID() }, asStranger),
    ];
    expect(answers.map(({ errors }) => errors?.[0]?.message)).toEqual(Array(3).fill('NO_SUCH_TICKET'));
    const { data } = await models.SupportMessages.listSupportMessagesByTicket_idAndWritten_at(
      { ticket_id: id },
      asStranger,
    );
    expect(data).toEqual([]);
  });

  async function thread(ticketId = id) {
    const { data } = await models.SupportMessages.listSupportMessagesByTicket_idAndWritten_at(
      { ticket_id: ticketId },
      { ...asSender, sortDirection: 'ASC' },
    );
    const said = data.filter(({ event }) => event !== 'FILED');
    return said.map(({ author_role, event, body }) => [author_role, event, body ?? undefined]);
  }
});

describe('a visitor’s request', () => {
  test('is answered by e-mail only; an answer that could not be mailed is kept and retried', async () => {
    await signedOut();
    const email = newEmail();
    const number = await file({ email }, asVisitor);
    const id = String((await ticketOf(number))?.id);
    expect(await logOf(number)).toEqual([['Ticket filed', 'VISITOR', 'VISITOR', 'unknown']]);
    const reply = { ticketId: id, message: 'Here it is.', requestId: randomUUID() };
    await injectFaults({
      service: 'ses',
      operation: 'SendEmail',
      effect: { kind: 'fail', code: 'AccountSuspendedException', message: 'Broken on purpose.', status: 400 },
    });
    const failed = await mutations.replyToTicket(reply, administrator).finally(clearFaults);
    expect(failed.data).toMatchObject({ status: 'ANSWERED', isMailed: false });
    expect(await messagesTo(email)).toEqual([]);
    const again = await mutations.replyToTicket({ ...reply, message: 'Something else.' }, administrator);
    expect(again.data).toMatchObject({ isMailed: true });
    const mails = await messagesTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Here it is.');
    expect(mails[0]?.text).not.toContain('/account');
  });

  test('expires two years after the last answer unless open; a customer’s does not', async () => {
    const customers = String((await ticketOf(await file({}, await somebody())))?.id);
    const mine = String((await ticketOf(await file({}, await somebody())))?.id);
    // Visitors may send a few requests per hour, and other tests have used some.
    const { user_id: _, ...ofNobody } = (await stored.get(modelNamed('SupportInteractions'), { id: mine })) ?? {};
    await stored.put(modelNamed('SupportInteractions'), ofNobody);
    const answer = async (ticketId: string) => {
      const requestId = randomUUID();
      await mutations.replyToTicket({ ticketId, message: 'Here it is.', requestId }, administrator);
      return { request: await endOf('SupportInteractions', ticketId), body: await expiryOfReply(ticketId) };
    };
    const twoYears = Date.now() / 1000 + 2 * 365 * 86_400;
    expect(await endOf('SupportInteractions', mine)).toBeUndefined();
    const ends = await answer(mine);
    expect(Math.abs(Number(ends.request) - twoYears)).toBeLessThan(60);
    expect(ends.body).toBe(ends.request);
    await mutations.changeTicket({ ticketId: mine, change: 'CLOSE' }, administrator);
    await mutations.changeTicket({ ticketId: mine, change: 'REOPEN' }, administrator);
    expect(await endOf('SupportInteractions', mine)).toBeUndefined();
    expect(await answer(customers)).toEqual({ request: undefined, body: undefined });
  });

  async function endOf(model: string, id: string) {
    return (await stored.get(modelNamed(model), { id }))?.expires_at;
  }

  async function expiryOfReply(ticket_id: string) {
    const { listSupportMessagesByTicket_idAndWritten_at: list } = models.SupportMessages;
    const answered = (await list({ ticket_id }, administrator)).data.find(({ event }) => event === 'MESSAGE');
    return endOf('SupportMessages', String(answered?.id));
  }

  test('is mailed an answer once, also on a concurrent retry', async () => {
    const email = newEmail();
    const number = await file({ email }, asVisitor);
    const id = String((await ticketOf(number))?.id);
    const reply = { ticketId: id, message: 'Once.', requestId: randomUUID() };
    const effect = { kind: 'stall', milliseconds: 3000 } as const;
    await injectFaults({ service: 'ses', operation: 'SendEmail', effect, times: 1 });
    const first = mutations.replyToTicket(reply, administrator);
    await eventually(async () => expect((await ticketOf(number))?.support_status).toBe('ANSWERED'), 10_000);
    const second = await mutations.replyToTicket(reply, administrator);
    expect([await first, second].map(({ data }) => data?.isMailed)).toEqual([true, true]);
    await clearFaults();
    expect(await messagesTo(email)).toHaveLength(1);
  });
});

describe('the queue', () => {
  const mark = randomUUID();
  const place = (status: string, day: string) => ({
    ...sampleRecord(modelNamed('SupportInteractions'), 'somebody'),
    id: randomUUID(),
    support_id: `${mark}-${status}-${day}`,
    support_sender_name: `Zoë ${mark}`,
    support_status: status,
    support_filed_date: `2020-01-${day}T00:00:00.000Z`,
  });
  const tickets = [
    place('CLOSED', '01'),
    place('ANSWERED', '01'),
    place('ANSWERED', '02'),
    ...Array.from({ length: 30 }, (_, n) => place('OPEN', String(n + 1).padStart(2, '0'))),
  ];

  beforeAll(async () => {
    await stored.putAll(modelNamed('SupportInteractions'), tickets);
  });
  afterAll(async () => {
    await Promise.all(tickets.map((ticket) => stored.remove(modelNamed('SupportInteractions'), ticket)));
  });

  test('lists waiting requests first, oldest first; search ignores accents', async () => {
    const found = await browse({ search: `ZOE ${mark}` });
    expect(found.pages).toBeGreaterThan(1);
    expect(found.numbers).toEqual([
      ...Array.from({ length: 30 }, (_, n) => `${mark}-OPEN-${String(n + 1).padStart(2, '0')}`),
      `${mark}-ANSWERED-02`,
      `${mark}-ANSWERED-01`,
      `${mark}-CLOSED-01`,
    ]);
  });

  test('filters by state', async () => {
    expect((await browse({ status: 'ANSWERED', search: mark })).numbers).toEqual([
      `${mark}-ANSWERED-02`,
      `${mark}-ANSWERED-01`,
    ]);
  });

  test('finds a request by its number', async () => {
    const number = await file({}, asStranger);
    expect((await browse({ search: number.toLowerCase() })).numbers).toEqual([number]);
  });

  async function browse(wanted: { status?: string; search: string }) {
    const numbers: string[] = [];
    let after: string | null | undefined;
    let pages = 0;
    do {
      const { data } = await queries.browseTickets({ ...wanted, ...(after && { after }) }, administrator);
      numbers.push(...(data?.items ?? []).map((row) => row.number));
      after = data?.next;
      pages += 1;
    } while (after);
    return { numbers, pages };
  }
});

describe('abuse limits', () => {
  test.each([
    ['no words', { message: '  ' }],
    ['too many words', { message: 'x'.repeat(5001) }],
    ['made-up ids', { requestId: '../../x' }],
  ])('refuse %s', async (_, fault) => {
    const id = String((await ticketOf(await file({}, await somebody())))?.id);
    const reply = { ticketId: id, message: 'Hello', requestId: randomUUID(), ...fault };
    const { errors } = await mutations.replyToTicket(reply, administrator);
    expect(errors?.[0]?.message).toBe('INVALID_MESSAGE');
  });

  test('allow twenty messages per hour and customer, also concurrently', async () => {
    const options = await somebody();
    const id = String((await ticketOf(await file({}, options)))?.id);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        mutations.replyToTicket({ ticketId: id, message: 'And?', requestId: randomUUID() }, options),
      ),
    );
    const refused = answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []);
    expect(refused.filter((message) => message === 'TOO_MANY_MESSAGES')).toHaveLength(4);
  });

  test('ignore input in the honeypot field without an error', async () => {
    await signedOut();
    const message = randomUUID();
    const { data } = await mutations.fileSupportRequest(
      { ...request, email: newEmail(), message, website: 'https://spam.example' },
      asVisitor,
    );
    expect(data).toMatch(/^S-\d{8}-\d{6}$/);
    expect(await stored.find(modelNamed('SupportInteractions'), 'support_message', message)).toBeUndefined();
  });
});

/** Files a request and returns its number. */
async function file(changes: object, options: ReturnType<typeof withToken> | typeof asVisitor): Promise<string> {
  const { data, errors } = await mutations.fileSupportRequest(
    { ...request, email: senderAddress(sender), ...changes },
    options,
  );
  expect(errors).toBeUndefined();
  return data ?? '';
}

async function somebody() {
  return withToken(await accessTokenOf(await accounts().create()));
}

function ticketOf(number: string) {
  return stored.find(modelNamed('SupportInteractions'), 'support_id', number);
}

async function openCount(): Promise<number> {
  const total = await stored.get(modelNamed('DailyFigures'), { figure: 'openTickets', day: 'total' });
  return Number(total?.amount ?? 0);
}

/** Returns the address that was typed into the form. */
function senderAddress({ id }: Account): string {
  return `${id}@sender.example`;
}

/** Returns the activities of a request, as administrators read them: event, role, person and address. */
async function logOf(number: string) {
  const { data } = await models.ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(
    { activity_resource_id: number },
    administrator,
  );
  return data.map((entry) => [entry.activity_event_type, entry.user_role, entry.user_id, entry.activity_ip_address]);
}
