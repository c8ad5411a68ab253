export type Change = 'created' | 'updated' | 'unchanged';

interface Answer<Data = unknown> {
  data: Data;
  errors?: readonly { message: string }[] | undefined;
}

/** The methods of a data client's model that seeding uses. */
export interface SeedModel<Fields> {
  get(key: { id: string }): Promise<Answer>;
  create(record: Fields): Promise<Answer>;
  update(record: Fields): Promise<Answer>;
}

/** Creates or updates the record with this id; skips the write if the stored record is equal. */
export async function writeRecord<Fields extends { id: string }>(
  model: SeedModel<Fields>,
  record: Fields,
): Promise<Change> {
  const stored = await answered(model.get({ id: record.id }));
  if (stored === null || stored === undefined) {
    await answered(model.create(record));
    return 'created';
  }
  if (containsFields(stored, record)) return 'unchanged';
  await answered(model.update(record));
  return 'updated';
}

/** Creates the record if it does not exist; does not change a stored one. */
export async function writeOnce<Fields extends { id: string }>(
  model: Pick<SeedModel<Fields>, 'get' | 'create'>,
  record: Fields,
): Promise<Change> {
  const stored = await answered(model.get({ id: record.id }));
  if (stored !== null && stored !== undefined) return 'unchanged';
  await answered(model.create(record));
  return 'created';
}

/**
 * Returns the data of the data client's response. Throws its errors, each message once, because fields of a list repeat
 * them.
 */
export async function answered<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, errors } = await call;
  if (errors?.length) throw new Error([...new Set(errors.map(({ message }) => message))].join(' '));
  return data;
}

function containsFields(stored: unknown, record: object): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(record).every(
    ([field, value]) => JSON.stringify(values.get(field) ?? null) === JSON.stringify(value),
  );
}
