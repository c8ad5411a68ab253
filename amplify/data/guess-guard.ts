import { Stack } from 'aws-cdk-lib';
import { CfnFunctionConfiguration } from 'aws-cdk-lib/aws-appsync';
import type { MarqueeBackend } from '../backend';

/** What visitors may not read (catalogue.ts), by model. */
const hiddenFields = {
  MovieMetadata: ['movie_link', 'movie_captions'],
  TVShowMetadata: ['tvShow_link', 'tvShow_captions', 'tvShow_episodes'],
  AudiobooksMetadata: ['audiobook_link', 'audiobook_captions'],
} as const;

/**
 * Keeps visitors from guessing what they may not read. A field rule hides a field's value, but a list filtered by that
 * field still answers whether a guess is right, letter by letter; so a visitor's filter may not name a hidden field. The
 * check is one more step at the front of the models' list queries.
 */
export function refuseGuessing(backend: MarqueeBackend): void {
  const { cfnGraphqlApi, cfnResolvers, cfnDataSources } = backend.data.resources.cfnResources;
  const nothing = Object.values(cfnDataSources).find((source) => source.type === 'NONE');
  if (!nothing) throw new Error('The data API has no data source of type NONE.');
  for (const [model, fields] of Object.entries(hiddenFields)) {
    const lists = Object.values(cfnResolvers).filter(
      ({ typeName, fieldName }) => typeName === 'Query' && fieldName.startsWith(`list${model}`),
    );
    if (lists.length === 0) throw new Error(`The model ${model} has no list query.`);
    const guard = new CfnFunctionConfiguration(Stack.of(cfnGraphqlApi), `${model}GuessGuard`, {
      apiId: cfnGraphqlApi.attrApiId,
      name: `${model}GuessGuard`,
      dataSourceName: nothing.name,
      functionVersion: '2018-05-29',
      requestMappingTemplate: refusal(fields),
      responseMappingTemplate: '$util.toJson({})',
    });
    guard.addResourceDependency(nothing);
    for (const list of lists)
      list.addPropertyOverride('PipelineConfig.Functions', [guard.attrFunctionId, ...stepsOf(list)]);
  }
}

/** Quotation marks inside a JSON text are escaped, so a quoted field name can only be a key. */
function refusal(fields: readonly string[]): string {
  const named = fields.map((field) => `$filter.contains('"${field}"')`).join(' || ');
  return `
#if( $util.authType() == "API Key Authorization" )
  #set( $filter = $util.toJson($util.defaultIfNull($ctx.args.filter, {})) )
  #if( ${named} )
    $util.unauthorized()
  #end
#end
{ "version": "2018-05-29", "payload": {} }`;
}

function stepsOf({ pipelineConfig }: { pipelineConfig?: unknown }): string[] {
  // Amplify's own resolvers are pipelines whose steps are named one by one.
  return (pipelineConfig as { functions: string[] }).functions;
}
