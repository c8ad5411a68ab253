import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { MarqueeBackend } from '../backend';
import { isSandbox } from '../environment';
import { access, type Model, titleModels, variables } from './table-rights';

/** Models with a time to live (TTL): DynamoDB deletes an item at the time in `expires_at`. */
const expiringModels: readonly Model[] = [
  'RateCounters',
  'EndedSessions',
  'PaymentEvents',
  'DailyViews',
  'Downloads',
  'CountedEvents',
  'TitleImports',
  'ImportedTitles',
  // Only visitors' records of these two expire (functions/support/write-ticket.ts).
  'SupportInteractions',
  'SupportMessages',
];

/** Grants each function the actions of table-rights.ts on its tables, and no others. */
export function grantTableAccess(backend: MarqueeBackend): void {
  const { tables, cfnResources } = backend.data.resources;
  for (const [name, models] of entries(access)) {
    const { lambda } = backend[name].resources;
    for (const [model, actions] of entries(models)) {
      const table = tableOf(tables, model);
      backend[name].addEnvironment(variables[model], table.tableName);
      const onTable = actions.filter((action) => !indexActions.has(action)).map((action) => `dynamodb:${action}`);
      // One statement per table: the template contains the policies of all functions.
      if (onTable.length > 0) table.grant(lambda, ...onTable);
      for (const action of actions.flatMap((name) => indexActions.get(name) ?? [])) {
        lambda.addToRolePolicy(onAllIndexes(action, table.tableArn));
      }
    }
  }
  addEventSources(backend);
  for (const model of expiringModels) {
    const table = cfnResources.amplifyDynamoDbTables[model];
    if (table) table.timeToLiveAttribute = { attributeName: 'expires_at', enabled: true };
  }
}

/** Connects functions to the change streams of tables (DynamoDB Streams). */
function addEventSources(backend: MarqueeBackend): void {
  const { tables } = backend.data.resources;
  const stream = { startingPosition: StartingPosition.TRIM_HORIZON, batchSize: 100, retryAttempts: 10 };
  for (const model of Object.values(titleModels)) {
    for (const name of ['catalogueChanges', 'streamPlanning'] as const) {
      backend[name].resources.lambda.addEventSource(new DynamoEventSource(tableOf(tables, model), stream));
    }
  }
  for (const name of ['accountChanges', 'figureCounting'] as const) {
    backend[name].resources.lambda.addEventSource(new DynamoEventSource(tableOf(tables, 'Users'), stream));
  }
  backend.figureCounting.resources.lambda.addEventSource(
    new DynamoEventSource(tableOf(tables, 'DailyViews'), { ...stream, ...viewBatches }),
  );
}

/**
 * Customers write views constantly: a larger batch needs fewer updates of a title's figures. A thousand
 * records with both images have less than 2 MB of the 6 that an invocation accepts.
 */
const viewBatches = { batchSize: 1000, maxBatchingWindow: Duration.seconds(2) };

/** Actions that are granted on a table's indexes only. */
const indexActions: ReadonlyMap<string, string> = new Map([
  ['QueryIndex', 'dynamodb:Query'],
  ['SelectIndex', 'dynamodb:PartiQLSelect'],
]);

/** Returns the statement for a table's indexes, which Amplify's constructs do not declare: a table grant omits them. */
function onAllIndexes(action: string, tableArn: string): PolicyStatement {
  return new PolicyStatement({ actions: [action], resources: [`${tableArn}/index/*`] });
}

type Tables = MarqueeBackend['data']['resources']['tables'];

function tableOf(tables: Tables, model: Model): Tables[string] {
  const found = tables[model];
  if (!found) throw new Error(`The model ${model} has no table.`);
  return found;
}

function entries<Key extends string, Value>(object: Partial<Record<Key, Value>>): [Key, Value][] {
  // The type of Object.entries omits the names of the keys; these objects have no other keys.
  return Object.entries(object) as [Key, Value][];
}

/**
 * Enables point-in-time recovery of a branch's tables: they can be restored to any second of the last 35 days
 * (docs/operating.md). A sandbox needs none.
 */
export function enablePointInTimeRecovery(backend: MarqueeBackend): void {
  if (isSandbox(backend)) return;
  const { amplifyDynamoDbTables } = backend.data.resources.cfnResources;
  for (const table of Object.values(amplifyDynamoDbTables)) {
    table.pointInTimeRecoverySpecification = { pointInTimeRecoveryEnabled: true };
  }
}
