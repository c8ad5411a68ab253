import type { Schema } from '../../amplify/data/schema';
import { type DataClient, requestAsMember } from './client/data-client';

/** A type of the schema: a record, an input or a result. */
export type Stored<Name extends keyof Schema> = Schema[Name]['type'];

/** A record of texts without missing values. */
export type Filled<Texts> = { [Name in keyof Texts]-?: string };

/** Replaces the missing texts of a record with empty ones. */
export function filled<Texts extends { [Name in keyof Texts]: string | null | undefined }>(
  texts: Texts,
): Filled<Texts> {
  const entries = Object.entries<string | null | undefined>(texts).map(([name, text]) => [name, text ?? '']);
  // The type of Object.fromEntries does not keep the names.
  return Object.fromEntries(entries) as Filled<Texts>;
}

type Queries = DataClient['queries'];
type Mutations = DataClient['mutations'];
type Arguments<Operation> = Operation extends (...args: infer Args) => unknown ? Args : never;
type Result<Operation> = Operation extends (...args: never[]) => Promise<{ data: infer Data }>
  ? NonNullable<Data>
  : never;

/** Runs a query of the schema as the signed-in user. Throws a `BackendError`, also for an empty result. */
export function query<Name extends keyof Queries>(
  name: Name,
  ...args: Arguments<Queries[Name]>
): Promise<Result<Queries[Name]>> {
  return run(name, ({ queries }) => queries[name], args);
}

/** Runs a mutation of the schema as the signed-in user. Throws a `BackendError`, also for an empty result. */
export function mutate<Name extends keyof Mutations>(
  name: Name,
  ...args: Arguments<Mutations[Name]>
): Promise<Result<Mutations[Name]>> {
  return run(name, ({ mutations }) => mutations[name], args);
}

/** The compiler resolves an operation's types only for a known name; `query` and `mutate` take them from the schema. */
async function run<Data>(name: string, operationOf: (client: DataClient) => unknown, args: unknown[]): Promise<Data> {
  type Operation = (...args: unknown[]) => Promise<{ data: Data }>;
  return (await requestAsMember(name, (client) => (operationOf(client) as Operation)(...args))) as Data;
}
