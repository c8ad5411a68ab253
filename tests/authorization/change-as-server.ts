import { queryApiAsServer } from '../faults/graphql-requests';
import type { BackendUnderTest } from '../support/backend-under-test';
import type { ApiModel } from './api-models';
import type { StoredRecord } from './sample-record';

/**
 * Changes a record through the API as server code does. Every model permits this caller to write, so every model's
 * subscriptions can be tested. Throws if the API refuses.
 */
export async function changeAsServer(
  backend: Pick<BackendUnderTest, 'url' | 'adminKey'>,
  change: 'create' | 'update' | 'delete',
  model: ApiModel,
  input: StoredRecord,
): Promise<void> {
  const field = `${change}${model.name}`;
  const type = `${change.charAt(0).toUpperCase()}${change.slice(1)}${model.name}Input!`;
  // Subscribers receive the fields that the mutation selects, and owner filters need the owner field among them.
  const fields = model.fields.map(({ name }) => name).join(' ');
  await queryApiAsServer(backend, `mutation ($input: ${type}) { ${field}(input: $input) { ${fields} } }`, { input });
}
