import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { MarqueeBackend } from '../backend';

/** The variable by which a function knows a model's table. */
const variables = {
  MovieMetadata: 'MOVIE_TABLE',
  TVShowMetadata: 'TV_SHOW_TABLE',
  AudiobooksMetadata: 'AUDIOBOOK_TABLE',
  CatalogueVersions: 'VERSION_TABLE',
  Reactions: 'REACTIONS_TABLE',
  Favorites: 'FAVORITES_TABLE',
  WatchProgress: 'PROGRESS_TABLE',
  WatchLater: 'WATCH_LATER_TABLE',
  Users: 'USER_TABLE',
  AccountVersions: 'ACCOUNT_VERSION_TABLE',
  UserSignUps: 'SIGN_UP_TABLE',
  ActivityLogs: 'ACTIVITY_TABLE',
  SubscriptionPlans: 'PLAN_TABLE',
  UserSubscriptions: 'SUBSCRIPTION_TABLE',
  PaymentHistory: 'PAYMENT_TABLE',
  SupportInteractions: 'SUPPORT_TABLE',
  RateCounters: 'RATE_TABLE',
  LooseFiles: 'LOOSE_FILES_TABLE',
} as const;

type Model = keyof typeof variables;
/** `QueryIndex` is the right to query the table's secondary indexes alone. */
type Action = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query' | 'QueryIndex' | 'Scan' | 'BatchGetItem';
type TableFunction =
  | 'reactions'
  | 'progressSaving'
  | 'progressHiding'
  | 'trialStart'
  | 'subscriptionCancelling'
  | 'accountClosing'
  | 'accountAccess'
  | 'accountBrowsing'
  | 'accountChanges'
  | 'accountCreation'
  | 'accountReading'
  | 'accountUpdate'
  | 'catalogue'
  | 'catalogueChanges'
  | 'support'
  | 'titleBrowsing'
  | 'titleChanging'
  | 'titleDeleting'
  | 'titleImporting'
  | 'titleSaving'
  | 'uploadAnnouncing'
  | 'uploadDiscarding';

const titleModels = ['MovieMetadata', 'TVShowMetadata', 'AudiobooksMetadata'] as const;

/** What each function does with which tables, and all that it may do. */
const access: Record<TableFunction, Partial<Record<Model, Action[]>>> = {
  reactions: {
    ...onTitles('GetItem', 'UpdateItem'),
    Reactions: ['GetItem', 'PutItem', 'DeleteItem'],
    Favorites: ['GetItem', 'PutItem', 'DeleteItem'],
  },
  progressSaving: { WatchProgress: ['GetItem', 'UpdateItem'] },
  progressHiding: { WatchProgress: ['UpdateItem'] },
  trialStart: {
    SubscriptionPlans: ['QueryIndex'],
    UserSubscriptions: ['QueryIndex', 'PutItem'],
    Users: ['QueryIndex', 'UpdateItem'],
    ActivityLogs: ['PutItem'],
  },
  subscriptionCancelling: { UserSubscriptions: ['QueryIndex', 'UpdateItem'], ActivityLogs: ['PutItem'] },
  accountClosing: {
    ...onTitles('GetItem', 'UpdateItem'),
    Reactions: ['GetItem', 'Query', 'DeleteItem'],
    Favorites: ['GetItem', 'Query', 'DeleteItem'],
    WatchProgress: ['Query', 'DeleteItem'],
    WatchLater: ['Query', 'DeleteItem'],
    Users: ['QueryIndex', 'DeleteItem'],
    UserSignUps: ['QueryIndex', 'DeleteItem'],
    ActivityLogs: ['QueryIndex', 'PutItem', 'UpdateItem'],
    UserSubscriptions: ['QueryIndex', 'DeleteItem'],
    PaymentHistory: ['QueryIndex', 'UpdateItem'],
    SupportInteractions: ['QueryIndex', 'DeleteItem'],
  },
  accountBrowsing: { Users: ['Scan', 'BatchGetItem'], AccountVersions: ['GetItem'] },
  accountReading: { Users: ['GetItem'] },
  accountCreation: {
    Users: ['GetItem', 'QueryIndex', 'PutItem', 'DeleteItem'],
    UserSignUps: ['PutItem', 'DeleteItem'],
    ActivityLogs: ['PutItem'],
  },
  accountUpdate: { Users: ['GetItem', 'UpdateItem'], ActivityLogs: ['PutItem'] },
  accountAccess: {
    Users: ['GetItem', 'UpdateItem'],
    UserSubscriptions: ['QueryIndex'],
    ActivityLogs: ['PutItem'],
  },
  accountChanges: { AccountVersions: ['GetItem', 'PutItem'] },
  catalogue: { ...onTitles('Scan', 'BatchGetItem'), CatalogueVersions: ['GetItem'] },
  catalogueChanges: { ...onTitles(), CatalogueVersions: ['GetItem', 'PutItem'] },
  support: { SupportInteractions: ['PutItem'], RateCounters: ['UpdateItem'] },
  titleBrowsing: { ...onTitles('Scan', 'BatchGetItem'), CatalogueVersions: ['GetItem'] },
  titleSaving: {
    ...onTitles('GetItem', 'PutItem', 'UpdateItem'),
    LooseFiles: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    ActivityLogs: ['GetItem', 'QueryIndex', 'PutItem'],
    Users: ['QueryIndex'],
  },
  titleDeleting: {
    ...onTitles('GetItem', 'DeleteItem'),
    LooseFiles: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    ActivityLogs: ['PutItem'],
  },
  titleChanging: { ...onTitles('GetItem', 'UpdateItem'), ActivityLogs: ['PutItem'] },
  titleImporting: {
    ...onTitles('GetItem', 'BatchGetItem', 'QueryIndex', 'PutItem', 'UpdateItem'),
    ActivityLogs: ['PutItem'],
  },
  uploadAnnouncing: { LooseFiles: ['GetItem', 'PutItem'], ActivityLogs: ['GetItem'] },
  uploadDiscarding: { LooseFiles: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
};

/** Gives each function the tables it works on, and no right beyond what it does with them. */
export function connectFunctionsToTables(backend: MarqueeBackend): void {
  const { tables, cfnResources } = backend.data.resources;
  for (const [name, models] of entries(access)) {
    const { lambda } = backend[name].resources;
    for (const [model, actions] of entries(models)) {
      const table = tableOf(tables, model);
      backend[name].addEnvironment(variables[model], table.tableName);
      for (const action of actions) {
        if (action === 'QueryIndex') lambda.addToRolePolicy(indexQuery(table.tableArn));
        else table.grant(lambda, `dynamodb:${action}`);
      }
    }
  }
  const stream = { startingPosition: StartingPosition.LATEST, batchSize: 100, retryAttempts: 10 };
  for (const model of titleModels) {
    backend.catalogueChanges.resources.lambda.addEventSource(new DynamoEventSource(tableOf(tables, model), stream));
  }
  backend.accountChanges.resources.lambda.addEventSource(new DynamoEventSource(tableOf(tables, 'Users'), stream));
  const rateTable = cfnResources.amplifyDynamoDbTables.RateCounters;
  if (rateTable) rateTable.timeToLiveAttribute = { attributeName: 'expires_at', enabled: true };
}

function onTitles(...actions: Action[]): Partial<Record<Model, Action[]>> {
  return Object.fromEntries(titleModels.map((model) => [model, actions]));
}

/** Amplify's tables do not say that they have indexes, so a grant on the table leaves them out. */
function indexQuery(tableArn: string): PolicyStatement {
  return new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${tableArn}/index/*`] });
}

type Tables = MarqueeBackend['data']['resources']['tables'];

function tableOf(tables: Tables, model: Model): Tables[string] {
  const found = tables[model];
  if (!found) throw new Error(`There is no table of the model ${model}.`);
  return found;
}

function entries<Key extends string, Value>(object: Partial<Record<Key, Value>>): [Key, Value][] {
  // Object.entries forgets the keys' type; these objects have no other keys.
  return Object.entries(object) as [Key, Value][];
}
