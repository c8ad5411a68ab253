import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GraphQLResponse } from './engine.ts';
import { type NotesApi, resultOf, startNotesApi, tokenOf } from './fixtures/notes-api.ts';

let api: NotesApi;
beforeAll(async () => {
  api = await startNotesApi();
}, 120_000);
afterEach(() => api.clear());
afterAll(() => api.close());

const ann = tokenOf('ann');
const bob = tokenOf('bob');
const editor = tokenOf('eve', { groups: ['EDITORS'] });
const NOTE = 'id title body status tags pinned rating owner';
const CREATE = `mutation Create($input: CreateNoteInput!) { createNote(input: $input) { ${NOTE} } }`;
const UPDATE = `mutation Update($input: UpdateNoteInput!, $condition: ModelNoteConditionInput) { updateNote(input: $input, condition: $condition) { ${NOTE} } }`;
const GET = `query Get($id: ID!) { getNote(id: $id) { ${NOTE} } }`;

async function createNote(input: object, headers = ann): Promise<string> {
  const result = await api.send(CREATE, { input: { title: 'A note', ...input } }, headers);
  return resultOf<{ id: string }>(result, 'createNote').id;
}

async function signed(principal: Parameters<NotesApi['signed']>[2], query: string, variables: object = {}) {
  const body = JSON.stringify({ query, variables });
  const headers = await api.signed('/graphql', body, principal);
  const response = await fetch(api.url, { method: 'POST', body, headers });
  const result = (await response.json()) as GraphQLResponse; // The service responds in this shape.
  return { status: response.status, ...result };
}

describe('records', () => {
  it('are created with defaults, read, updated and deleted by their owner', async () => {
    const result = await api.send(
      CREATE,
      { input: { title: 'First', status: 'DRAFT', tags: ['a', 'b'], body: '' } },
      ann,
    );
    const note = resultOf<{ id: string }>(result, 'createNote');
    expect(note).toMatchObject({
      title: 'First',
      body: '',
      status: 'DRAFT',
      tags: ['a', 'b'],
      pinned: false,
      rating: 3,
      owner: 'ann-sub',
    });
    expect((await api.send(GET, { id: note.id }, ann)).data?.getNote).toEqual(note);
    const updated = await api.send(UPDATE, { input: { id: note.id, title: 'Second', tags: null } }, ann);
    expect(updated.data?.updateNote).toMatchObject({ title: 'Second', body: '', tags: null });
    const notebook = await api.send('mutation { createNotebook(input: { title: "Book" }) { id } }', {}, ann);
    const { id } = resultOf<{ id: string }>(notebook, 'createNotebook');
    const remove = 'mutation Delete($id: ID!) { deleteNotebook(input: { id: $id }) { title } }';
    expect((await api.send(remove, { id }, bob)).errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
    expect((await api.send(remove, { id }, ann)).data).toEqual({ deleteNotebook: { title: 'Book' } });
    expect((await api.send('query Get($id: ID!) { getNotebook(id: $id) { id } }', { id }, ann)).data).toEqual({
      getNotebook: null,
    });
  });

  it("cannot be deleted by their owner when they have other users' fields", async () => {
    const id = await createNote({});
    const { errors } = await api.send(
      'mutation Delete($id: ID!) { deleteNote(input: { id: $id }) { id } }',
      { id },
      ann,
    );
    expect(errors?.[0]).toMatchObject({
      errorType: 'Unauthorized',
      message: 'Not Authorized to access deleteNote on type Mutation',
    });
  });

  it('cannot be changed by another user', async () => {
    const id = await createNote({});
    const { data, errors } = await api.send(UPDATE, { input: { id, title: 'Mine now' } }, bob);
    expect(data).toEqual({ updateNote: null });
    expect(errors).toEqual([
      {
        path: ['updateNote'],
        data: null,
        errorType: 'Unauthorized',
        errorInfo: null,
        locations: [{ line: 1, column: 82, sourceName: null }],
        message: 'Not Authorized to access updateNote on type Mutation',
      },
    ]);
    expect((await api.send(GET, { id }, bob)).data?.getNote).toMatchObject({ title: 'A note' });
  });

  it('can be changed by an editor, but not by an anonymous reader', async () => {
    const id = await createNote({});
    expect((await api.send(UPDATE, { input: { id, title: 'Edited' } }, editor)).data?.updateNote).toMatchObject({
      title: 'Edited',
      owner: 'ann-sub',
    });
    expect((await api.send(GET, { id })).data?.getNote).toMatchObject({ title: 'Edited' });
    const denied = await api.send(UPDATE, { input: { id, title: 'x' } });
    expect(denied.errors?.[0]).toMatchObject({
      errorType: 'Unauthorized',
      message: 'Not Authorized to access updateNote on type Mutation',
    });
  });

  it('keep JSON, dates and nested types as they were given', async () => {
    const input = {
      title: 'Full',
      place: { name: 'Home', latitude: 1.5 },
      dueOn: '2026-02-28',
      remindAt: '2026-02-28T10:00:00.000+02:00',
      settings: '{"a":[1,null,"x"]}',
    };
    const selection = 'title place { name latitude longitude } dueOn remindAt settings';
    const { data, errors } = await api.send(
      `mutation Create($input: CreateNoteInput!) { createNote(input: $input) { ${selection} } }`,
      { input },
      ann,
    );
    expect(errors).toBeUndefined();
    expect(data?.createNote).toEqual({ ...input, place: { name: 'Home', latitude: 1.5, longitude: null } });
  });

  it('are changed only when the condition holds', async () => {
    const id = await createNote({ rating: 4, status: 'DRAFT' });
    const holds = await api.send(
      UPDATE,
      { input: { id, title: 'Yes' }, condition: { rating: { ge: 4 }, title: { size: { between: [1, 9] } } } },
      ann,
    );
    expect(holds.data?.updateNote).toMatchObject({ title: 'Yes' });
    const fails = await api.send(UPDATE, { input: { id, title: 'No' }, condition: { status: { eq: 'SHARED' } } }, ann);
    expect(fails.errors?.[0]).toMatchObject({
      errorType: 'DynamoDB:ConditionalCheckFailedException',
      message: expect.stringMatching(
        /^The conditional request failed \(Service: DynamoDb, Status Code: 400, Request ID: \w+\)$/,
      ),
    });
    expect((await api.send(GET, { id }, ann)).data?.getNote).toMatchObject({ title: 'Yes' });
  });

  it('are rejected when another record has the id', async () => {
    const create =
      'mutation Create($input: CreateAnnouncementInput!) { createAnnouncement(input: $input) { id text } }';
    const announce = (text: string) => api.send(create, { input: { id: 'one', text } }, editor);
    expect((await announce('First')).data?.createAnnouncement).toEqual({ id: 'one', text: 'First' });
    expect((await announce('Second')).errors?.[0]).toMatchObject({
      errorType: 'DynamoDB:ConditionalCheckFailedException',
    });
  });

  it('can be deleted twice without an error', async () => {
    const result = await api.send('mutation { deleteAnnouncement(input: { id: "none" }) { id } }', {}, editor);
    expect(result).toEqual({ status: 200, data: { deleteAnnouncement: null } });
  });

  it('show protected fields to their owners only', async () => {
    const id = await createNote({ privateRemark: 'psst' });
    const query = 'query Get($id: ID!) { getNote(id: $id) { title privateRemark editorsRemark } }';
    const mine = await api.send(query, { id }, ann);
    expect(mine.data?.getNote).toEqual({ title: 'A note', privateRemark: 'psst', editorsRemark: null });
    expect(mine.errors).toMatchObject([
      { path: ['getNote', 'editorsRemark'], message: 'Not Authorized to access editorsRemark on type Note' },
    ]);
    const theirs = await api.send(query, { id }, bob);
    expect(theirs.data?.getNote).toEqual({ title: 'A note', privateRemark: null, editorsRemark: null });
    expect(theirs.errors?.map(({ errorType }) => errorType)).toEqual(['Unauthorized', 'Unauthorized']);
    const forged = await api.send(UPDATE, { input: { id, editorsRemark: 'good' } }, ann);
    expect(forged.errors?.[0]).toMatchObject({ errorType: 'Unauthorized', message: 'Unauthorized on [editorsRemark]' });
  });

  it('are readable by the members they name', async () => {
    const create =
      'mutation Create($input: CreateNotebookInput!) { createNotebook(input: $input) { id members owner } }';
    const { data } = await api.send(create, { input: { title: 'Shared', members: ['bob-sub'] } }, ann);
    expect(data?.createNotebook).toMatchObject({ members: ['bob-sub'], owner: 'ann-sub' });
    const list = '{ listNotebooks { items { title members } } }';
    expect((await api.send(list, {}, bob)).data?.listNotebooks).toEqual({
      items: [{ title: 'Shared', members: ['bob-sub'] }],
    });
    expect((await api.send(list, {}, tokenOf('cem'))).data?.listNotebooks).toEqual({ items: [] });
  });

  it('resolve their relations in both directions', async () => {
    const notebook = await api.send('mutation { createNotebook(input: { title: "Book" }) { id } }', {}, ann);
    const { id: notebookId } = resultOf<{ id: string }>(notebook, 'createNotebook');
    await createNote({ title: 'B', notebookId });
    await createNote({ title: 'A', notebookId });
    const result = await api.send(
      'query Get($id: ID!) { getNotebook(id: $id) { title notes(limit: 10) { items { title notebook { title } } } } }',
      { id: notebookId },
      ann,
    );
    const { notes } = resultOf<{ notes: { items: { title: string }[] } }>(result, 'getNotebook');
    expect(notes.items.map(({ title }) => title).sort()).toEqual(['A', 'B']);
    expect(notes.items[0]).toMatchObject({ notebook: { title: 'Book' } });
  });
});

describe('lists', () => {
  it('are paginated', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await createNote({ title });
    const query =
      'query List($nextToken: String) { listNotes(limit: 2, nextToken: $nextToken) { items { title } nextToken } }';
    const titles: string[] = [];
    let nextToken: string | null = null;
    for (let page = 0; page < 9; page++) {
      const result = await api.send(query, { nextToken });
      const list = resultOf<{ items: { title: string }[]; nextToken: string | null }>(result, 'listNotes');
      titles.push(...list.items.map(({ title }) => title));
      nextToken = list.nextToken;
      if (!nextToken) break;
    }
    expect(titles.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await api.send(query, { nextToken: 'rubbish' })).errors?.[0]).toMatchObject({
      message: 'Invalid pagination token given.',
    });
  });

  it('are filtered', async () => {
    await createNote({ title: 'Alpha', rating: 1, tags: ['x'] });
    await createNote({ title: 'Beta', rating: 5 });
    const list = async (filter: object) => {
      const query = 'query List($filter: ModelNoteFilterInput) { listNotes(filter: $filter) { items { title } } }';
      const { items } = resultOf<{ items: { title: string }[] }>(await api.send(query, { filter }), 'listNotes');
      return items.map(({ title }) => title).sort();
    };
    expect(await list({ title: { beginsWith: 'A' } })).toEqual(['Alpha']);
    expect(await list({ or: [{ rating: { gt: 4 } }, { tags: { contains: 'x' } }] })).toEqual(['Alpha', 'Beta']);
    expect(await list({ not: { tags: { attributeExists: true } } })).toEqual(['Beta']);
  });

  it('are queried by index, in the order of its sort key', async () => {
    for (const rating of [3, 1, 2]) await createNote({ title: `r${rating}`, category: 'work', rating });
    await createNote({ title: 'other', category: 'home', rating: 2 });
    const query = (more: string) => `{ listNotesByCategory(category: "work", ${more}) { items { title } } }`;
    const titles = (result: Awaited<ReturnType<NotesApi['send']>>) =>
      resultOf<{ items: { title: string }[] }>(result, 'listNotesByCategory').items.map(({ title }) => title);
    expect(titles(await api.send(query('sortDirection: DESC')))).toEqual(['r3', 'r2', 'r1']);
    expect(titles(await api.send(query('rating: { between: [2, 3] }')))).toEqual(['r2', 'r3']);
    const empty = await api.send(CREATE, { input: { title: 'x', category: '', rating: 1 } }, ann);
    expect(empty.errors?.[0]).toMatchObject({ errorType: 'DynamoDB:ValidationException' });
  });

  it('are queried by composite key', async () => {
    const { data } = await api.send('{ listVisits(page: "home", day: { beginsWith: "2026" }) { items { count } } }');
    expect(data).toEqual({ listVisits: { items: [] } });
  });
});

describe('callers', () => {
  const feedback = 'mutation { createFeedback(input: { text: "Nice" }) { text } }';

  it('are allowed what guests are allowed', async () => {
    expect(await signed('guest', feedback)).toMatchObject({ status: 200, data: { createFeedback: { text: 'Nice' } } });
    expect(await signed('guest', '{ listFeedbacks { items { text } } }')).toMatchObject({
      data: { listFeedbacks: null },
      errors: [{ errorType: 'Unauthorized', message: 'Not Authorized to access listFeedbacks on type Query' }],
    });
    expect(await signed('guest', '{ listAnnouncements { items { text } } }')).toMatchObject({
      data: { listAnnouncements: { items: [] } },
    });
    expect(await signed('guest', 'mutation { createAnnouncement(input: { text: "x" }) { text } }')).toMatchObject({
      errors: [{ errorType: 'Unauthorized' }],
    });
  });

  it('are not treated as guests once signed in', async () => {
    expect(await signed('identity', feedback)).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
    expect(await signed('identity', '{ listAnnouncements { items { text } } }')).toMatchObject({
      data: { listAnnouncements: { items: [] } },
    });
  });

  it('have the permissions of their role when they are functions', async () => {
    const profile = 'mutation { createProfile(input: { email: "a@example.com", profileOwner: "ann-sub" }) { email } }';
    expect(await signed('function', profile)).toMatchObject({ data: { createProfile: { email: 'a@example.com' } } });
    expect(await signed('stranger', profile)).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
    expect((await api.send('{ listProfiles { items { email } } }', {}, ann)).data?.listProfiles).toEqual({
      items: [{ email: 'a@example.com' }],
    });
    expect((await api.send('{ listProfiles { items { email } } }', {}, bob)).data?.listProfiles).toEqual({ items: [] });
  });

  it.each([
    ['a wrong key', { 'x-api-key': 'da2-wrong' }, 'You are not authorized to make this call.'],
    ['nothing', {}, 'Missing authorization header'],
    ['an expired token', tokenOf('ann', { exp: 1 }), 'Token has expired.'],
    // A token that is no JWT is passed to the Lambda authorizer.
    ['a token that is none', { authorization: 'abc' }, 'You are not authorized to make this call.'],
    ['a scheme before the token', { authorization: `Bearer ${ann.authorization}` }, 'Unable to parse JWT token.'],
  ])('are rejected with %s', async (_what, headers: Record<string, string>, message) => {
    const result = await api.send('{ listNotes { items { id } } }', {}, headers);
    expect(result).toEqual({ status: 401, errors: [{ errorType: 'UnauthorizedException', message }] });
  });

  it('are rejected with a signature over another body', async () => {
    const headers = await api.signed(
      '/graphql',
      JSON.stringify({ query: '{ listAnnouncements { items { id } } }' }),
      'guest',
    );
    const response = await fetch(api.url, { method: 'POST', body: JSON.stringify({ query: feedback }), headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ errorType: 'InvalidSignatureException' }] });
  });
});

describe('functions', () => {
  it('resolve custom queries and receive the identity of the caller', async () => {
    const { data } = await api.send(
      'query Count($text: String!) { words: countWords(text: $text) }',
      { text: 'one two three' },
      ann,
    );
    expect(data).toEqual({ words: 3 });
    expect(api.invocations).toEqual([
      {
        name: expect.stringMatching(/^countwords/),
        event: expect.objectContaining({
          typeName: 'Query',
          fieldName: 'countWords',
          arguments: { text: 'one two three' },
          identity: expect.objectContaining({
            sub: 'ann-sub',
            username: 'ann-sub',
            issuer: expect.stringContaining('cognito-idp'),
            sourceIp: ['127.0.0.1'],
            defaultAuthStrategy: 'ALLOW',
          }),
          source: null,
          request: { headers: expect.objectContaining({ authorization: ann.authorization }), domainName: null },
        }),
      },
    ]);
  });

  it('receive the real source IP, even when the caller sends x-forwarded-for', async () => {
    const ask = (claimed: Record<string, string>) =>
      api.send('{ countWords(text: "one") }', {}, { ...ann, ...claimed });
    await ask({});
    await ask({ 'x-forwarded-for': '203.0.113.9, 203.0.113.10' });
    const forwarded = api.invocations.map(({ event }) => event);
    expect(forwarded).toMatchObject([
      { request: { headers: { 'x-forwarded-for': '127.0.0.1, 127.0.0.1' } } },
      { request: { headers: { 'x-forwarded-for': '203.0.113.9, 203.0.113.10, 127.0.0.1, 127.0.0.1' } } },
    ]);
  });

  it('return a field error when they fail', async () => {
    const { data, errors } = await api.send('{ countWords(text: "please fail") }');
    expect(data).toEqual({ countWords: null });
    expect(errors).toMatchObject([
      { path: ['countWords'], errorType: 'Lambda:Unhandled', message: 'The function failed on purpose.' },
    ]);
  });
});

describe('requests', () => {
  const valid = '{ listNotes { items { id } } }';

  it('may use fragments, aliases and directives', async () => {
    await createNote({ title: 'x' });
    const query = `query List($with: Boolean!) { all: listNotes { ...Items } none: listNotes(limit: 1) @skip(if: true) { items { id } } }
      fragment Items on ModelNoteConnection { items { __typename name: title ... on Note { body @include(if: $with) } } }`;
    expect((await api.send(query, { with: false })).data).toEqual({
      all: { items: [{ __typename: 'Note', name: 'x' }] },
    });
  });

  it.each([
    ['', 'Request body is empty.'],
    ['meow', 'Unable to parse GraphQL query.'],
    ['{}', 'Unable to parse GraphQL query.'],
    ['[]', 'Unable to parse GraphQL query.'],
    [JSON.stringify({ query: '{ listNotes {' }), 'Unable to parse GraphQL query.'],
    [JSON.stringify({ query: valid, variables: 'x' }), 'Unable to parse GraphQL query.'],
  ])('are rejected when malformed: %j', async (body, message) => {
    const response = await fetch(api.url, { method: 'POST', body, headers: { 'x-api-key': api.apiKey } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: [{ errorType: 'MalformedHttpRequestException', message }] });
  });

  it.each([
    [
      '{ listNotes { items { titel } } }',
      "Validation error of type FieldUndefined: Field 'titel' in type 'Note' is undefined @ 'listNotes/items/titel'",
    ],
    ['{ getNote { id } }', "Validation error of type MissingFieldArgument: Missing field argument id @ 'getNote'"],
    [
      '{ getNote(id: "1", x: 2) { id } }',
      "Validation error of type UnknownArgument: Unknown field argument x @ 'getNote'",
    ],
    [
      '{ getNote(id: "1") }',
      "Validation error of type SubSelectionRequired: Sub selection required for type Note of field getNote @ 'getNote'",
    ],
    ['{ getNote(id: $id) { id } }', "Validation error of type UndefinedVariable: Undefined variable id @ 'getNote'"],
    [
      'query Q($id: String) { getNote(id: $id) { id } }',
      "Validation error of type VariableTypeMismatch: Variable type 'String' doesn't match expected type 'ID!' @ 'getNote'",
    ],
    [
      'mutation { createNote(input: { body: "x" }) { id } }',
      "Validation error of type WrongType: argument is missing required fields '[title]' @ 'createNote'",
    ],
  ])('are rejected when the schema forbids them: %s', async (query, message) => {
    const result = await api.send(query, {}, ann);
    expect(result).toMatchObject({
      status: 200,
      data: null,
      errors: [{ path: null, locations: [{ sourceName: null }] }],
    });
    expect(result.errors?.[0]?.message).toMatch(message);
  });

  it.each([
    [{}, "Variable 'input' has coerced Null value for NonNull type 'CreateNoteInput!'"],
    [{ input: {} }, "Variable 'input' has coerced Null value for NonNull type 'String!'"],
    [
      { input: { title: 'x', extra: 1 } },
      "The variables input contains a field name 'extra' that is not defined for input object type 'CreateNoteInput' ",
    ],
    [
      { input: { title: 'x', dueOn: '2026-02-30' } },
      "Variable 'input' has an invalid value. Unable to parse `2026-02-30` as a valid AWSDate.",
    ],
    [{ input: { title: 'x', status: 'LOST' } }, /^Variable 'input' has an invalid value\. /],
  ])('are rejected with invalid variables: %j', async (variables, message) => {
    const result = await api.send(CREATE, variables, ann);
    expect(result).toMatchObject({ status: 200, data: null, errors: [{ path: null }] });
    expect(result.errors?.[0]?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('are limited in size and depth', async () => {
    const large = await api.send(`${valid} ${'#'.repeat(1024 * 1024)}`);
    expect(large).toMatchObject({ status: 413 });
    const deep = `{ listNotes { items { ${'notebook { notes { items { '.repeat(18)} id ${'} } }'.repeat(18)} } } }`;
    expect((await api.send(deep)).errors?.[0]).toMatchObject({ errorType: 'QueryDepthLimitReached' });
  });

  it.each([
    [
      'the operation',
      (spread: string) => `mutation ($input: CreateNoteInput!) { ${spread} }`,
      'Mutation',
      'createNote(input: $input) { id }',
    ],
    [
      'a field',
      (spread: string) => `mutation ($input: CreateNoteInput!) { createNote(input: $input) { ${spread} } }`,
      'Note',
      'id',
    ],
  ])('are answered where fragments are spread a billion times in %s', async (_, query, type, field) => {
    const fragments = Array.from({ length: 30 }, (_, n) => `fragment F${n} on ${type} { ...F${n + 1} ...F${n + 1} }`);
    const document = `${query('...F0')} ${fragments.join(' ')} fragment F30 on ${type} { ${field} }`;
    expect(await api.send(document, { input: { title: 'A note' } }, ann)).toMatchObject({
      data: { createNote: { id: expect.any(String) } },
    });
  });

  it('report a stored value that violates the schema as AppSync does', async () => {
    const id = await createNote({ status: 'DRAFT' });
    const table = api.model.tables.find(({ name }) => name.startsWith('Note-'))?.name;
    await api.gateway.execute('UpdateItem', {
      TableName: table,
      Key: { id: { S: id } },
      UpdateExpression: 'SET #s = :lost REMOVE title',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':lost': { S: 'LOST' } },
    });
    const { data, errors } = await api.send('{ listNotes { items { id status title } } }');
    expect(data).toEqual({ listNotes: { items: [null] } });
    expect(errors?.map(({ message }) => message)).toEqual([
      "Can't serialize value (/listNotes/items[0]/status) : Invalid input for Enum 'NoteStatus'. No value found for name 'LOST'",
      "Cannot return null for non-nullable type: 'String' within parent 'Note' (/listNotes/items[0]/title)",
    ]);
  });

  it('fail when a fault is injected', async () => {
    api.faults.set([
      {
        service: 'appsync',
        operation: 'listNotes',
        times: 1,
        effect: { kind: 'fail', code: 'InternalFailure', message: 'On purpose', status: 500 },
      },
    ]);
    expect(await api.send(valid)).toEqual({
      status: 500,
      errors: [{ errorType: 'InternalFailure', message: 'On purpose' }],
    });
    expect((await api.send(valid)).status).toBe(200);
  });
});
