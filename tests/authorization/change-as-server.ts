import { askApiAsServer } from '../faults/graphql-requests';
import type { BackendUnderTest } from '../support/backend-under-test';
import type { ApiModel } from './api-models';
import type { StoredRecord } from './sample-record';

/**
 * Changes a record through the API as server code does: the one caller whom every model lets write, so that every
 * model's subscriptions can be heard. Throws when it is refused.
 */
export async function changeAsServer(
  backend: Pick<BackendUnderTest, 'url' | 'adminKey'>,
  change: 'create' | 'update' | 'delete',
  model: ApiModel,
  input: StoredRecord,
): Promise<void> {
  const field = `${change}${model.name}`;
  const type = `${change.charAt(0).toUpperCase()}${change.slice(1)}${model.name}Input!`;
  // Subscribers get what the mutation asked for, and owners are told by it.
  const fields = model.fields.map(({ name }) => name).join(' ');
  await askApiAsServer(backend, `mutation ($input: ${type}) { ${field}(input: $input) { ${fields} } }`, { input });
}
