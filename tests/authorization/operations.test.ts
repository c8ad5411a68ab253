import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newEmail, newPassword } from '../support/accounts';
import { accessTokenOf, accounts, connectedClient, signInAs, withToken } from '../support/session';
import { accountOf, actAs } from './acting-as';
import { readApi } from './api-models';
import { type Caller, callers, decisionFor, operationDecisions } from './matrix';
import { reportByCaller } from './matrix-report';
import { type ApiResponse, isRefused, settled } from './model-calls';
import type { Observed } from './observed-cells';
import { downloadObservations } from './observed-downloads';
import { membershipObservations } from './observed-memberships';
import { type StoredRecord, sampleRecord } from './sample-record';
import { openStoredRecords } from './stored-records';

/* The operations that functions implement, for every caller. */

type Options = Awaited<ReturnType<typeof actAs>>;

const { modelNamed } = readApi(inject('backend').outputs);
const report = reportByCaller('Operations');
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

const observations: Record<string, (caller: Caller, options: Options) => Promise<Observed>> = {
  ...membershipObservations({ stored, modelNamed, verdict }),
  ...downloadObservations({ stored, modelNamed, verdict }),
  browseCatalogue: async (_, options) =>
    verdict(await settled(client.queries.browseCatalogue({ kind: 'movie' }, options))),

  playbackAddresses: async (_, options) =>
    verdict(await settled(client.queries.playbackAddresses({ link: `movies/src/${randomUUID()}.mp4` }, options))),

  async fileSupportRequest(_, options) {
    const message = randomUUID();
    const request = { name: 'Ann', email: 'ann@example.com', subject: 'other', message };
    const response = await settled(client.mutations.fileSupportRequest(request, options));
    const filed = await stored.find(modelNamed('SupportInteractions'), 'support_message', message);
    if (filed) await stored.remove(modelNamed('SupportInteractions'), filed);
    // The rate limit per address comes after the permission check.
    if (response.errors?.some((error) => error.message === 'TOO_MANY_REQUESTS')) return 'allow';
    return verdict(response, { isDone: filed !== undefined, isUntouched: filed === undefined });
  },

  async replyToTicket(caller, options) {
    const message = randomUUID();
    const reply = (ticketId: string) => ({ ticketId, message, requestId: randomUUID() });
    return onTickets(
      caller,
      async (ticketId) => settled(client.mutations.replyToTicket(reply(ticketId), options)),
      async () => (await stored.find(modelNamed('SupportMessages'), 'body', message)) !== undefined,
    );
  },

  async changeTicket(caller, options) {
    return onTickets(
      caller,
      async (ticketId) => settled(client.mutations.changeTicket({ ticketId, change: 'CLOSE' }, options)),
      async (ticket) => (await stored.get(modelNamed('SupportInteractions'), ticket))?.support_status === 'CLOSED',
    );
  },

  browseTickets: async (_, options) => verdict(await settled(client.queries.browseTickets({}, options))),

  async saveProgress(caller, options) {
    const titleId = await storedMovie();
    const place = { titleId, positionSeconds: 5, playedAt: new Date().toISOString(), step: 'PLAYED' } as const;
    const response = await settled(client.mutations.saveProgress({ kind: 'movie', ...place }, options));
    const saved = await stored.find(modelNamed('WatchProgress'), 'title_id', titleId);
    await stored.remove(modelNamed('MovieMetadata'), { id: titleId });
    if (saved) await stored.remove(modelNamed('WatchProgress'), saved);
    if (saved && saved.user_id !== accountOf(caller)?.id) return `saved for ${saved.user_id}`;
    return verdict(response, { isDone: saved?.position_seconds === 5, isUntouched: !saved });
  },

  async hideProgress(caller, options) {
    const titleKey = `movie#${randomUUID()}`;
    const [own, foreign] = [placeOf(accountOf(caller)?.id ?? 'nobody', titleKey), placeOf('somebody', titleKey)];
    const places = modelNamed('WatchProgress');
    for (const place of [own, foreign]) await stored.put(places, place);
    const response = await settled(client.mutations.hideProgress({ titleKey, isHidden: true }, options));
    const [mine, theirs] = [await stored.get(places, own), await stored.get(places, foreign)];
    for (const place of [own, foreign]) await stored.remove(places, place);
    if (theirs?.hidden_at) return 'somebody else’s was hidden';
    return verdict(response, { isDone: !!mine?.hidden_at, isUntouched: !mine?.hidden_at });
  },

  async startTrial(caller, options) {
    const plan: StoredRecord = { ...sampleRecord(modelNamed('SubscriptionPlans'), ''), plan_price: '1.00' };
    await stored.put(modelNamed('SubscriptionPlans'), plan);
    const response = await settled(client.mutations.startTrial({ planId: String(plan.plan_id) }, options));
    const trial = await stored.find(modelNamed('UserSubscriptions'), 'plan_id', plan.plan_id);
    await stored.remove(modelNamed('SubscriptionPlans'), plan);
    if (trial) await stored.remove(modelNamed('UserSubscriptions'), trial);
    if (trial && trial.user_id !== accountOf(caller)?.id) return `started for ${trial.user_id}`;
    return verdict(response, { isDone: !!trial, isUntouched: !trial });
  },

  async cancelSubscription(caller, options) {
    const subscriptions = modelNamed('UserSubscriptions');
    const running = (userId: string) => ({
      ...sampleRecord(subscriptions, userId),
      subscription_status: 'ACTIVE',
      subscription_end_date: '2999-01-01T00:00:00.000Z',
    });
    const [own, foreign] = [running(accountOf(caller)?.id ?? 'nobody'), running('somebody')];
    for (const subscription of [own, foreign]) await stored.put(subscriptions, subscription);
    const response = await settled(client.mutations.cancelSubscription(options));
    const [mine, theirs] = [await stored.get(subscriptions, own), await stored.get(subscriptions, foreign)];
    for (const subscription of [own, foreign]) await stored.remove(subscriptions, subscription);
    if (theirs?.subscription_status !== 'ACTIVE') return 'somebody else’s was cancelled';
    const status = mine?.subscription_status;
    return verdict(response, { isDone: status === 'CANCELLED', isUntouched: status === 'ACTIVE' });
  },

  readFigures: async (_, options) =>
    verdict(await settled(client.queries.readFigures({ from: '2026-01-01', to: '2026-01-02' }, options))),

  async readOwnRecords(caller, options) {
    const activities = modelNamed('ActivityLogs');
    const done = (userId: string) => ({ ...sampleRecord(activities, ''), id: randomUUID(), user_id: userId });
    const [own, foreign] = [done(accountOf(caller)?.id ?? 'nobody'), done('somebody')];
    for (const activity of [own, foreign]) await stored.put(activities, activity);
    const response = await settled(client.queries.readOwnRecords({}, options));
    for (const activity of [own, foreign]) await stored.remove(activities, activity);
    const reported = String(response.data);
    if (reported.includes(String(foreign.id))) return 'somebody else’s were read';
    const isReported = reported.includes(String(own.id));
    return verdict(response, { isDone: isReported, isUntouched: !isReported });
  },

  /** Uses an account of its own, because a closed account can send no further requests. */
  async closeAccount(caller, options) {
    const account = accountOf(caller);
    if (!account) return verdict(await settled(client.mutations.closeAccount(options)));
    if (caller === 'administrator') {
      const response = await settled(client.mutations.closeAccount(options));
      return response.errors?.[0]?.message === 'ADMIN_ACCOUNT' ? 'allow' : verdict(response);
    }
    const [leaving, staying] = [await accounts().create(), await accounts().create()];
    const token = withToken(await accessTokenOf(leaving));
    const closed = await settled(client.mutations.closeAccount(token));
    const isStaying = await accessTokenOf(staying).then(Boolean, () => false);
    await signInAs(account);
    return isStaying ? verdict(closed) : 'somebody else’s was closed';
  },

  /** Uses an account of its own, because the tokens of ended sessions are rejected. */
  async endSessions(caller, options) {
    const account = accountOf(caller);
    if (!account) return verdict(await settled(client.mutations.endSessions(options)));
    const [leaving, staying] = [await accounts().create(), await accounts().create()];
    const token = withToken(await accessTokenOf(leaving));
    const ended = await settled(client.mutations.endSessions(token));
    const own = await stored.get(modelNamed('EndedSessions'), { user_id: leaving.id });
    const foreign = await stored.get(modelNamed('EndedSessions'), { user_id: staying.id });
    await signInAs(account);
    return foreign ? 'somebody else’s sessions ended' : verdict(ended, existence(own));
  },

  /** Uses accounts of its own, which have no records yet. */
  async completeSignUp(caller, options) {
    const account = accountOf(caller);
    if (!account) return verdict(await settled(client.mutations.completeSignUp(options)));
    const newcomer = await accounts().create();
    const response = await settled(client.mutations.completeSignUp(withToken(await accessTokenOf(newcomer))));
    await signInAs(account);
    const written = await stored.find(modelNamed('Users'), 'cognito_id', newcomer.id);
    if (written) await stored.remove(modelNamed('Users'), written);
    return verdict(response, existence(written));
  },

  fileOwners: async (_, options) =>
    verdict(await settled(client.queries.fileOwners({ paths: ['movies/thumbnail/none.webp'] }, options))),
  browseTitles: async (_, options) => verdict(await settled(client.queries.browseTitles({ kind: 'movie' }, options))),

  async saveTitle(_, options) {
    const [id, saveId] = [randomUUID(), randomUUID()];
    const given = { kind: 'movie', id, saveId, status: 'DRAFT', fields: JSON.stringify({ title: 'A draft' }) } as const;
    const response = await settled(client.mutations.saveTitle(given, options));
    return withRecord('MovieMetadata', { id }, (movie) => verdict(response, existence(movie)));
  },

  async announceUploads(_, options) {
    const saveId = randomUUID();
    const files = JSON.stringify([{ path: `movies/src/${saveId}.mp4`, size: 1 }]);
    const given = { saveId, kind: 'movie', title: 'A title', files } as const;
    const response = await settled(client.mutations.announceUploads(given, options));
    return withRecord('LooseFiles', { id: saveId }, (loose) => verdict(response, existence(loose)));
  },

  async discardUploads(_, options) {
    const loose = { ...sampleRecord(modelNamed('LooseFiles'), ''), state: 'REMOVING', files: '[]' };
    const path = `movies/src/${randomUUID()}.mp4`;
    const record = { ...loose, files: JSON.stringify([{ path, size: 1 }]) };
    await stored.put(modelNamed('LooseFiles'), record);
    const saveId = String(new Map(Object.entries(record)).get('id'));
    const response = await settled(client.mutations.discardUploads({ saveId }, options));
    return withRecord('LooseFiles', { id: saveId }, (left) =>
      verdict(response, { isDone: left === undefined, isUntouched: left?.state === 'REMOVING' }),
    );
  },

  async deleteTitles(_, options) {
    const id = await storedMovie();
    const response = await settled(client.mutations.deleteTitles({ kind: 'movie', ids: [id] }, options));
    return withRecord('MovieMetadata', { id }, (movie) =>
      verdict(response, { isDone: movie === undefined, isUntouched: movie !== undefined }),
    );
  },

  async changeTitles(_, options) {
    const id = await storedMovie();
    const response = await settled(client.mutations.changeTitles({ kind: 'movie', ids: [id], age: 'R' }, options));
    return withRecord('MovieMetadata', { id }, (movie) =>
      verdict(response, { isDone: movie?.movie_age === 'R', isUntouched: movie?.movie_age !== 'R' }),
    );
  },

  async importTitles(_, options) {
    const code = randomUUID();
    const rows = JSON.stringify([{ code, title: 'Imported' }]);
    const response = await settled(client.mutations.importTitles({ kind: 'movie', rows }, options));
    const movie = await stored.find(modelNamed('MovieMetadata'), 'movie_id', code);
    if (movie) await stored.remove(modelNamed('MovieMetadata'), movie);
    return verdict(response, existence(movie));
  },

  async undoImport(_, options) {
    const model = modelNamed('TitleImports');
    const record = { ...sampleRecord(model, ''), kind: 'movie', state: 'IMPORTED' };
    await stored.put(model, record);
    const id = String(new Map(Object.entries(record)).get('id'));
    const response = await settled(client.mutations.undoImport({ importId: id }, options));
    return withRecord('TitleImports', { id }, (stored) =>
      verdict(response, { isDone: stored?.state !== 'IMPORTED', isUntouched: stored?.state === 'IMPORTED' }),
    );
  },

  async encodeMedia(_, options) {
    const titleId = await storedMovie();
    const given = { kind: 'movie', titleId, path: `movies/src/${randomUUID()}.mp4` } as const;
    const response = await settled(client.mutations.encodeMedia(given, options));
    // The title's references are checked after the permission.
    const isAllowed = response.errors?.some((error) => error.message === 'NO_SUCH_FILE');
    return withRecord('MovieMetadata', { id: titleId }, () => (isAllowed ? 'allow' : verdict(response)));
  },

  async cancelEncoding(_, options) {
    const model = modelNamed('MediaStreams');
    const id = `movies/src/${randomUUID()}.mp4`;
    const state = 'QUEUED';
    await stored.put(model, { ...sampleRecord(model, ''), id, title_kind: 'movie', state, job_id: '' });
    const response = await settled(client.mutations.cancelEncoding({ path: id }, options));
    return withRecord('MediaStreams', { id }, (stream) =>
      verdict(response, { isDone: stream?.state === 'CANCELED', isUntouched: stream?.state === state }),
    );
  },

  encodeMissing: async (_, options) =>
    // A position after the last title: an encoding of the sample titles is not wanted here.
    verdict(await settled(client.mutations.encodeMissing({ after: '{"kind":"audiobook","key":"~"}' }, options))),

  async savePost(_, options) {
    const id = randomUUID();
    const given = { id, saveId: randomUUID(), status: 'DRAFT', slug: id, title: 'A draft' } as const;
    const response = await settled(client.mutations.savePost(given, options));
    const claim = await stored.get(modelNamed('PostSlugs'), { slug: id });
    if (claim) await stored.remove(modelNamed('PostSlugs'), claim);
    return withRecord('BlogPost', { id }, (post) => verdict(response, existence(post)));
  },

  async deletePost(_, options) {
    const post = sampleRecord(modelNamed('BlogPost'), '');
    await stored.put(modelNamed('BlogPost'), post);
    const id = String(new Map(Object.entries(post)).get('id'));
    const response = await settled(client.mutations.deletePost({ id }, options));
    return withRecord('BlogPost', { id }, (left) =>
      verdict(response, { isDone: left === undefined, isUntouched: left !== undefined }),
    );
  },

  async writeComment(caller, options) {
    const post = sampleRecord(modelNamed('BlogPost'), '');
    await stored.put(modelNamed('BlogPost'), post);
    const body = `Well said, ${randomUUID()}.`;
    const given = { postSlug: String(post.slug), body, requestId: randomUUID() };
    const response = await settled(client.mutations.writeComment(given, options));
    await stored.remove(modelNamed('BlogPost'), post);
    const comment = await stored.find(modelNamed('BlogComment'), 'body', body);
    if (comment) await stored.remove(modelNamed('BlogComment'), comment);
    const author = comment && (await stored.get(modelNamed('CommentAuthors'), { comment_id: comment.id }));
    if (author) await stored.remove(modelNamed('CommentAuthors'), author);
    if (comment && author?.user_id !== accountOf(caller)?.id) return `written for ${author?.user_id}`;
    return verdict(response, existence(comment));
  },

  async ownComments(caller, options) {
    const [mine, theirs] = await storedComments(accountOf(caller)?.id ?? 'nobody');
    const response = await settled(client.queries.ownComments({}, options));
    await removeComments([mine, theirs]);
    const seen = JSON.stringify(response.data ?? null);
    if (seen.includes(theirs)) return 'somebody else’s were seen';
    return verdict(response, { isDone: seen.includes(mine), isUntouched: !seen.includes(mine) });
  },

  async deleteOwnComment(caller, options) {
    const [mine, theirs] = await storedComments(accountOf(caller)?.id ?? 'nobody');
    const response = await settled(client.mutations.deleteOwnComment({ id: mine }, options));
    await client.mutations.deleteOwnComment({ id: theirs }, options);
    const left = await Promise.all([mine, theirs].map((id) => stored.get(modelNamed('BlogComment'), { id })));
    await removeComments([mine, theirs]);
    if (!left[1]) return 'somebody else’s was deleted';
    return verdict(response, { isDone: left[0] === undefined, isUntouched: left[0] !== undefined });
  },

  async moderateComments(_, options) {
    const comment = { ...sampleRecord(modelNamed('BlogComment'), ''), status: 'PENDING' };
    await stored.put(modelNamed('BlogComment'), comment);
    const id = String(new Map(Object.entries(comment)).get('id'));
    const response = await settled(client.mutations.moderateComments({ ids: [id], change: 'SHOW' }, options));
    return withRecord('BlogComment', { id }, (after) =>
      verdict(response, { isDone: after?.status === 'SHOWN', isUntouched: after?.status === 'PENDING' }),
    );
  },

  browseAccounts: async (_, options) => verdict(await settled(client.queries.browseAccounts({}, options))),

  async readAccount(_, options) {
    const user = await storedUser();
    const response = await settled(client.queries.readAccount({ id: user.id }, options));
    await stored.remove(modelNamed('Users'), user);
    return verdict(response);
  },

  async createAccount(_, options) {
    const email = newEmail();
    const person = { firstName: 'Ann', lastName: 'Lee', mailingAddress: '1 Main St', displayName: 'Ann' };
    const account = { ...person, email, password: newPassword(), requestId: crypto.randomUUID() };
    const response = await settled(client.mutations.createAccount(account, options));
    const made = await stored.find(modelNamed('Users'), 'user_email', email);
    if (made) await stored.remove(modelNamed('Users'), made);
    return verdict(response, { isDone: made !== undefined, isUntouched: made === undefined });
  },

  async updateAccount(_, options) {
    const user = await storedUser();
    const edit = { id: user.id, expectedUpdatedAt: user.updatedAt, displayName: 'Changed' };
    const response = await settled(client.mutations.updateAccount(edit, options));
    const name = (await stored.get(modelNamed('Users'), user))?.user_display_name;
    await stored.remove(modelNamed('Users'), user);
    return verdict(response, { isDone: name === 'Changed', isUntouched: name === user.user_display_name });
  },

  async changeAccountAccess(caller, options) {
    const person = await accounts().create();
    const user = { ...(await storedUser()), cognito_id: person.id };
    await stored.put(modelNamed('Users'), user);
    const change = { id: user.id, change: 'DISABLE' } as const;
    const response = await settled(client.mutations.changeAccountAccess(change, options));
    const isOpen = await accessTokenOf(person).then(Boolean, () => false);
    await actAs(caller);
    await stored.remove(modelNamed('Users'), user);
    return verdict(response, { isDone: !isOpen, isUntouched: isOpen });
  },

  async react(caller, options) {
    const [movies, reactions] = [modelNamed('MovieMetadata'), modelNamed('Reactions')];
    const movie = { ...sampleRecord(movies, ''), movie_likes: 7 };
    await stored.put(movies, movie);
    const titleId = String(new Map(Object.entries(movie)).get('id'));
    const response = await settled(client.mutations.react({ kind: 'movie', titleId, change: 'LIKE' }, options));
    const likes = (await stored.get(movies, movie))?.movie_likes;
    const reaction = await stored.find(reactions, 'title_id', titleId);
    await stored.remove(movies, movie);
    if (reaction) await stored.remove(reactions, reaction);
    if (reaction && reaction.user_id !== accountOf(caller)?.id) return `counted for ${reaction.user_id}`;
    return verdict(response, { isDone: likes === 8 && !!reaction, isUntouched: likes === 7 && !reaction });
  },
};

describe.each(callers)('%s', (caller) => {
  let options: Options;
  beforeAll(async () => {
    options = await actAs(caller);
  });

  test.each(Object.entries(operationDecisions))('%s', async (operation, row) => {
    const observe = observations[operation];
    if (!observe) throw new Error(`Nobody tries ${operation} yet.`);
    const observed = await observe(caller, options);
    report.note(operation, caller, decisionFor(row, caller), observed);
    expect(observed).toBe(decisionFor(row, caller));
  });
});

/**
 * Calls the operation for a foreign request, which only administrators may see, and then for an own one. Deletes both
 * afterwards.
 */
async function onTickets(
  caller: Caller,
  ask: (ticketId: string) => Promise<ApiResponse>,
  isDone: (ticket: StoredRecord) => Promise<boolean>,
): Promise<Observed> {
  const [own, foreign] = [await storedTicket(accountOf(caller)?.id ?? 'nobody'), await storedTicket('somebody')];
  const refused = await ask(foreign.id);
  const isForeignDone = await isDone(foreign);
  const response = await ask(own.id);
  const isOwnDone = await isDone(own);
  for (const { id } of [own, foreign]) {
    const said = await stored.find(modelNamed('SupportMessages'), 'ticket_id', id);
    if (said) await stored.remove(modelNamed('SupportMessages'), said);
    await stored.remove(modelNamed('SupportInteractions'), { id });
  }
  if (caller !== 'administrator') {
    if (isForeignDone) return 'somebody else’s was changed';
    if (!isRefused(refused) && refused.errors?.[0]?.message !== 'NO_SUCH_TICKET') return 'somebody else’s was found';
  }
  return verdict(response, { isDone: isOwnDone, isUntouched: !isOwnDone });
}

async function storedTicket(userId: string) {
  const ticket = {
    ...sampleRecord(modelNamed('SupportInteractions'), userId),
    id: randomUUID(),
    support_status: 'ANSWERED',
  };
  await stored.put(modelNamed('SupportInteractions'), ticket);
  return ticket;
}

async function storedMovie(): Promise<string> {
  const movie = sampleRecord(modelNamed('MovieMetadata'), '');
  await stored.put(modelNamed('MovieMetadata'), movie);
  return String(new Map(Object.entries(movie)).get('id'));
}

/** Stores a comment of the caller and one of another user; returns their ids. */
async function storedComments(userId: string): Promise<[string, string]> {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  for (const [id, user_id] of [
    [mine, userId],
    [theirs, 'somebody'],
  ]) {
    const post_slug = 'a-post';
    await stored.put(modelNamed('BlogComment'), { id, post_slug, body: 'Mine.', status: 'PENDING' });
    const written_at = new Date().toISOString();
    await stored.put(modelNamed('CommentAuthors'), { comment_id: id, user_id, post_slug, written_at });
  }
  return [mine, theirs];
}

async function removeComments(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await stored.remove(modelNamed('BlogComment'), { id });
    await stored.remove(modelNamed('CommentAuthors'), { comment_id: id });
  }
}

/** Reads a record after an operation and deletes it. */
async function withRecord(
  model: string,
  key: { id: string },
  look: (record: StoredRecord | undefined) => Observed,
): Promise<Observed> {
  const record = await stored.get(modelNamed(model), key);
  if (record) await stored.remove(modelNamed(model), key);
  return look(record);
}

const existence = (record: StoredRecord | undefined) => ({ isDone: !!record, isUntouched: !record });

/** Stores a user record for a test that needs any user. */
async function storedUser() {
  const user = {
    id: randomUUID(),
    user_first_name: 'Ann',
    user_last_name: 'Lee',
    user_mailing_address: '1 Main St',
    user_display_name: 'Ann',
    updatedAt: new Date().toISOString(),
  };
  await stored.put(modelNamed('Users'), user);
  return user;
}

function placeOf(userId: string, titleKey: string) {
  return { ...sampleRecord(modelNamed('WatchProgress'), userId), title_key: titleKey, hidden_at: null };
}

function verdict(
  response: ApiResponse,
  is = { isDone: response.data != null, isUntouched: response.data == null },
): Observed {
  if (isRefused(response)) return is.isUntouched ? 'deny' : 'refused, yet something changed';
  if (response.errors?.length) return `failed: ${JSON.stringify(response.errors)}`;
  return is.isDone ? 'allow' : 'settled, yet nothing was done';
}
