import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { MarqueeBackend } from '../backend';

/** Gives each function the tables it works on, and no right beyond what it does with them. */
export function connectFunctionsToTables(backend: MarqueeBackend): void {
  const { tables, cfnResources } = backend.data.resources;
  const table = (model: string) => {
    const found = tables[model];
    if (!found) throw new Error(`There is no table of the model ${model}.`);
    return found;
  };
  const titles = {
    MOVIE_TABLE: table('MovieMetadata'),
    TV_SHOW_TABLE: table('TVShowMetadata'),
    AUDIOBOOK_TABLE: table('AudiobooksMetadata'),
  };
  const versions = table('CatalogueVersions');
  const { reactions, catalogue, catalogueChanges, support } = backend;

  for (const [variable, titleTable] of Object.entries(titles)) {
    for (const reader of [reactions, catalogue, catalogueChanges])
      reader.addEnvironment(variable, titleTable.tableName);
    titleTable.grant(reactions.resources.lambda, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
    titleTable.grant(catalogue.resources.lambda, 'dynamodb:Scan', 'dynamodb:BatchGetItem');
    catalogueChanges.resources.lambda.addEventSource(
      new DynamoEventSource(titleTable, {
        startingPosition: StartingPosition.LATEST,
        batchSize: 100,
        retryAttempts: 10,
      }),
    );
  }

  for (const [variable, model] of [
    ['REACTIONS_TABLE', 'Reactions'],
    ['FAVORITES_TABLE', 'Favorites'],
  ] as const) {
    reactions.addEnvironment(variable, table(model).tableName);
    table(model).grant(reactions.resources.lambda, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem');
  }

  catalogue.addEnvironment('VERSION_TABLE', versions.tableName);
  versions.grant(catalogue.resources.lambda, 'dynamodb:GetItem');
  catalogueChanges.addEnvironment('VERSION_TABLE', versions.tableName);
  versions.grant(catalogueChanges.resources.lambda, 'dynamodb:GetItem', 'dynamodb:PutItem');

  support.addEnvironment('SUPPORT_TABLE', table('SupportInteractions').tableName);
  table('SupportInteractions').grant(support.resources.lambda, 'dynamodb:PutItem');
  support.addEnvironment('RATE_TABLE', table('RateCounters').tableName);
  table('RateCounters').grant(support.resources.lambda, 'dynamodb:UpdateItem');
  const rateTable = cfnResources.amplifyDynamoDbTables.RateCounters;
  if (rateTable) rateTable.timeToLiveAttribute = { attributeName: 'expires_at', enabled: true };
}
