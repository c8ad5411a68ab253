import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectedClient } from '../support/session';
import { accountOf, actAs } from './acting-as';
import { type ApiModel, readApi } from './api-models';
import { type Asker, askers, decisionFor, operationDecisions } from './matrix';
import { reportOnAskers } from './matrix-report';
import { type Answer, answered, isRefused } from './model-calls';
import type { Observed } from './observed-cells';
import { sampleRecord } from './sample-record';
import { openStoredRecords } from './stored-records';

/* The operations that functions answer, by everybody. */

type Options = Awaited<ReturnType<typeof actAs>>;

const { models } = readApi(inject('backend').outputs);
const report = reportOnAskers('Operations');
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

afterAll(() => report.print());

const observations: Record<string, (asker: Asker, options: Options) => Promise<Observed>> = {
  browseCatalogue: async (_, options) =>
    verdict(await answered(client.queries.browseCatalogue({ kind: 'movie' }, options))),

  playbackAddresses: async (_, options) =>
    verdict(await answered(client.queries.playbackAddresses({ link: `movies/src/${randomUUID()}.mp4` }, options))),

  async fileSupportRequest(_, options) {
    const message = randomUUID();
    const request = { name: 'Ann', email: 'ann@example.com', subject: 'other', message };
    const answer = await answered(client.mutations.fileSupportRequest(request, options));
    const filed = await stored.find(modelNamed('SupportInteractions'), 'support_message', message);
    if (filed) await stored.remove(modelNamed('SupportInteractions'), filed);
    // Whoever gets as far as the limit that callers of one address share has been let in.
    if (answer.errors?.some((error) => error.message.startsWith('You have sent several requests'))) return 'allow';
    return verdict(answer, { isDone: filed !== undefined, isUntouched: filed === undefined });
  },

  async react(asker, options) {
    const [movies, reactions] = [modelNamed('MovieMetadata'), modelNamed('Reactions')];
    const movie = { ...sampleRecord(movies, ''), movie_likes: 7 };
    await stored.put(movies, movie);
    const titleId = String(new Map(Object.entries(movie)).get('id'));
    const answer = await answered(client.mutations.react({ kind: 'movie', titleId, change: 'LIKE' }, options));
    const likes = (await stored.get(movies, movie))?.movie_likes;
    const reaction = await stored.find(reactions, 'title_id', titleId);
    await stored.remove(movies, movie);
    if (reaction) await stored.remove(reactions, reaction);
    if (reaction && reaction.user_id !== accountOf(asker)?.id) return `counted for ${reaction.user_id}`;
    return verdict(answer, { isDone: likes === 8 && !!reaction, isUntouched: likes === 7 && !reaction });
  },
};

describe.each(askers)('%s', (asker) => {
  let options: Options;
  beforeAll(async () => {
    options = await actAs(asker);
  });

  test.each(Object.entries(operationDecisions))('%s', async (operation, row) => {
    const observe = observations[operation];
    if (!observe) throw new Error(`Nobody tries ${operation} yet.`);
    const observed = await observe(asker, options);
    report.note(operation, asker, decisionFor(row, asker), observed);
    expect(observed).toBe(decisionFor(row, asker));
  });
});

function verdict(answer: Answer, is = { isDone: answer.data != null, isUntouched: answer.data == null }): Observed {
  if (isRefused(answer)) return is.isUntouched ? 'deny' : 'refused, yet something changed';
  if (answer.errors?.length) return `failed: ${JSON.stringify(answer.errors)}`;
  return is.isDone ? 'allow' : 'answered, yet nothing was done';
}

function modelNamed(name: string): ApiModel {
  const model = models.get(name);
  if (!model) throw new Error(`The API has no model ${name}.`);
  return model;
}
