import type { MarqueeBackend } from '../backend';

/**
 * The tables of a branch can be brought back to any second of the last 35 days, after a mistake of an administrator's or
 * ours, and for as long once they are deleted with their branch (docs/deploying.md says how). A sandbox needs none of it.
 */
export function keepRecords(backend: MarqueeBackend): void {
  if (backend.stack.node.getContext('amplify-backend-type') === 'sandbox') return;
  const { amplifyDynamoDbTables } = backend.data.resources.cfnResources;
  for (const table of Object.values(amplifyDynamoDbTables)) {
    table.pointInTimeRecoverySpecification = { pointInTimeRecoveryEnabled: true };
  }
}
