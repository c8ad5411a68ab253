import type { MarqueeBackend } from './backend';
import { isSandbox } from './environment';

/**
 * Protects the tables and the user pool of a branch from deletion, by a mistake or with the branch
 * (docs/operating.md says how to delete them). The bucket is retained by storage/bucket-retention.ts.
 */
export function protectFromDeletion(backend: MarqueeBackend): void {
  if (isSandbox(backend)) return;
  for (const table of Object.values(backend.data.resources.cfnResources.amplifyDynamoDbTables)) {
    table.deletionProtectionEnabled = true;
  }
  backend.auth.resources.cfnResources.cfnUserPool.deletionProtection = 'ACTIVE';
}
