import { expect, test } from 'vitest';
import { constantResolver, runQuery } from './fixtures/single-engine.ts';

const schema = 'type Query { now: Int }';
const resolver = constantResolver('Query', 'now', 7);

test('a resolver of a data source that does not exist stops the start with both names', async () => {
  const resolvers = [{ ...resolver, steps: { kind: 'unit' as const, dataSource: 'UserTable' } }];
  await expect(runQuery({ schema, resolvers }, '{ now }')).rejects.toMatchObject({
    name: 'InvalidResolverError',
    message: 'Query.now uses the data source "UserTable", which does not exist.',
  });
});

test('a schema without queries stops the start, because AppSync rejects it', async () => {
  await expect(runQuery({ schema: 'type Mutation { add: Int }', resolvers: [] }, '{ now }')).rejects.toMatchObject({
    name: 'InvalidSchemaError',
    message: 'AppSync rejects the schema of the API: Query root type must be provided.',
  });
});

test('a pipeline of a function that does not exist stops the start with both names', async () => {
  const resolvers = [{ ...resolver, steps: { kind: 'pipeline' as const, functionIds: ['step'] } }];
  await expect(runQuery({ schema, resolvers }, '{ now }')).rejects.toMatchObject({
    name: 'InvalidResolverError',
    message: 'Query.now uses the pipeline function "step", which does not exist.',
  });
});
