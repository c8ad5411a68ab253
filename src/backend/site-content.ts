import type { Schema } from '../../amplify/data/schema';
import { memberToken } from './client/data-client';
import { request } from './client/graphql';
import { rejectionKind } from './client/rejections';
import { slideFields } from './hero-slides';

/** Fields of the site's content that the back office reads and writes. */
const fields = {
  HeroSlide: [...slideFields, 'updatedAt'],
  FaqEntry: ['id', 'position', 'question_en', 'answer_en', 'question_es', 'answer_es', 'updatedAt'],
  Testimonial: ['id', 'position', 'quote_en', 'quote_es', 'author', 'place', 'updatedAt'],
  SubscriptionPlans: [
    'id',
    'plan_id',
    'plan_name',
    'plan_description',
    'plan_price',
    'plan_billing_cycle',
    'plan_discount',
    'updatedAt',
  ],
  SiteSettings: ['id', 'maintenance', 'maintenance_note_en', 'maintenance_note_es', 'watching_needs', 'updatedAt'],
} as const;

export type ContentModel = keyof typeof fields;
/** Models with several records. */
export type ListedModel = Exclude<ContentModel, 'SiteSettings'>;

type StoredByModel = {
  [Model in ContentModel]: Pick<Schema[Model]['type'], (typeof fields)[Model][number] & keyof Schema[Model]['type']>;
};
/** Repeats the two fields that every record has: the compiler does not find them in a generic model. */
export type StoredContent<Model extends ContentModel> = StoredByModel[Model] & { id: string; updatedAt: string };
export type ContentInput<Model extends ContentModel> = Partial<Omit<StoredContent<Model>, 'updatedAt'>>;

/** A change of one record; rejected unless the stored record has this `updatedAt`. */
export interface ContentChange<Model extends ContentModel> {
  input: ContentInput<Model> & { id: string };
  updatedAt: string;
}

const plurals: Record<ListedModel, string> = {
  HeroSlide: 'HeroSlides',
  FaqEntry: 'FaqEntries',
  Testimonial: 'Testimonials',
  SubscriptionPlans: 'SubscriptionPlans',
};

/** Reads all records of a model, unordered. */
export async function listContent<Model extends ListedModel>(model: Model): Promise<StoredContent<Model>[]> {
  const field = `list${plurals[model]}`;
  const query = `query ($nextToken: String) {
    page: ${field}(limit: 200, nextToken: $nextToken) { items { ${fields[model].join(' ')} } nextToken }
  }`;
  const records: StoredContent<Model>[] = [];
  let nextToken: string | null = null;
  do {
    const { page }: { page: { items: StoredContent<Model>[]; nextToken: string | null } } = await send(
      `${model}.list`,
      query,
      { nextToken },
    );
    records.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return records;
}

/** Reads the single record of the site's settings; undefined until an administrator changes a setting. */
export async function readManagedSettings(): Promise<StoredContent<'SiteSettings'> | undefined> {
  return readContent('SiteSettings', 'site');
}

/*
 * Makes retries idempotent: a retry by the client or the user can conflict with its own first write. If the stored
 * record contains all sent values, the conflict is ignored.
 */

/** Creates a record; fails if the id exists. */
export async function createContent<Model extends ContentModel>(
  model: Model,
  input: ContentInput<Model>,
): Promise<StoredContent<Model>> {
  const query = `mutation ($input: Create${model}Input!) { made: create${model}(input: $input) { ${fields[model].join(' ')} } }`;
  try {
    return (await send<{ made: StoredContent<Model> }>(`${model}.create`, query, { input })).made;
  } catch (failure) {
    return storedAsSent(model, input, failure);
  }
}

/** Number of records per request, well below the API's limit of resolvers (amplify/data/request-limits.ts). */
const maxPerRequest = 25;

/**
 * Updates records, one request after another. Fails if another user has changed or deleted a record meanwhile; the
 * other records of its request are updated all the same.
 */
export async function changeContent<Model extends ContentModel>(
  model: Model,
  changes: readonly ContentChange<Model>[],
): Promise<StoredContent<Model>[]> {
  const stored: StoredContent<Model>[] = [];
  for (let start = 0; start < changes.length; start += maxPerRequest) {
    stored.push(...(await changeBatch(model, changes.slice(start, start + maxPerRequest))));
  }
  return stored;
}

async function changeBatch<Model extends ContentModel>(
  model: Model,
  changes: readonly ContentChange<Model>[],
): Promise<StoredContent<Model>[]> {
  const parameters = changes.map(
    (_, index) => `$i${index}: Update${model}Input!, $c${index}: Model${model}ConditionInput`,
  );
  const fieldsOfBatch = changes.map(
    (_, index) => `m${index}: update${model}(input: $i${index}, condition: $c${index}) { ${fields[model].join(' ')} }`,
  );
  const given = changes.flatMap(({ input, updatedAt }, index) => [
    [`i${index}`, input],
    [`c${index}`, ifUnchanged(updatedAt)],
  ]);
  const query = `mutation (${parameters.join(', ')}) { ${fieldsOfBatch.join(' ')} }`;
  try {
    const result = await send<Record<string, StoredContent<Model>>>(
      `${model}.update`,
      query,
      Object.fromEntries(given),
    );
    return changes.flatMap((_, index) => result[`m${index}`] ?? []);
  } catch (failure) {
    return Promise.all(changes.map(({ input }) => storedAsSent(model, input, failure)));
  }
}

/** Deletes a record; fails if another user has changed it meanwhile. */
export async function removeContent(model: ListedModel, id: string, updatedAt: string): Promise<void> {
  const query = `mutation ($input: Delete${model}Input!, $condition: Model${model}ConditionInput) {
    gone: delete${model}(input: $input, condition: $condition) { ${fields[model].join(' ')} }
  }`;
  try {
    await send(`${model}.delete`, query, { input: { id }, condition: ifUnchanged(updatedAt) });
  } catch (failure) {
    if (!isConflict(failure) || (await readContent(model, id))) throw failure;
  }
}

async function readContent<Model extends ContentModel>(
  model: Model,
  id: string,
): Promise<StoredContent<Model> | undefined> {
  const query = `query ($id: ID!) { found: get${model}(id: $id) { ${fields[model].join(' ')} } }`;
  return (await send<{ found: StoredContent<Model> | null }>(`${model}.get`, query, { id })).found ?? undefined;
}

/** Returns the stored record if `failure` is a conflict and it has all sent values; throws `failure` otherwise. */
async function storedAsSent<Model extends ContentModel>(
  model: Model,
  sent: ContentInput<Model>,
  failure: unknown,
): Promise<StoredContent<Model>> {
  const stored = isConflict(failure) && sent.id !== undefined && (await readContent(model, sent.id));
  if (!stored || !containsFields(stored, sent)) throw failure;
  return stored;
}

function containsFields(stored: object, sent: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(sent).every(([name, value]) => (values.get(name) ?? null) === (value ?? null));
}

function isConflict(failure: unknown): boolean {
  return rejectionKind(failure) === 'conflict';
}

function ifUnchanged(updatedAt: string): object {
  return { updatedAt: { eq: updatedAt } };
}

/** The generated models take no conditions, so the documents are written here. */
async function send<Data>(operation: string, document: string, variables: Record<string, unknown>): Promise<Data> {
  return request({ operation, document, variables, token: await memberToken(operation), isIdempotent: true });
}
