import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { MarqueeBackend } from '../backend';
import { isSandbox } from '../environment';

/**
 * Creates the table in which `npm run migrate` records the migrations that it has run. Not a model of the API, because
 * only the script reads it. Its name contains the API's id, because an account may have several backends.
 */
export function recordMigrations(backend: MarqueeBackend): void {
  const isBranch = !isSandbox(backend);
  new Table(backend.createStack('migrations'), 'MigrationRecords', {
    tableName: `MigrationRecords-${backend.data.apiId}`,
    partitionKey: { name: 'id', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: isBranch },
    deletionProtection: isBranch,
    removalPolicy: isBranch ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}
