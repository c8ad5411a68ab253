import { Stack } from 'aws-cdk-lib';
import { type CfnDataSource, CfnFunctionConfiguration, type CfnResolver } from 'aws-cdk-lib/aws-appsync';
import type { MarqueeBackend } from '../../backend';

/** A pipeline function that is added to Amplify's own resolvers. */
interface Step {
  name: string;
  source: CfnDataSource;
  request: string;
  response: string;
}

/** Returns the API's resolvers of a type, with the names of their fields. */
export function resolversOf(backend: MarqueeBackend, typeName: 'Query' | 'Mutation' | 'Subscription'): CfnResolver[] {
  return Object.values(backend.data.resources.cfnResources.cfnResolvers).filter(
    (resolver) => resolver.typeName === typeName,
  );
}

/** Returns the API's resolver of a query or mutation; throws if there is none. */
export function resolverOf(backend: MarqueeBackend, typeName: 'Query' | 'Mutation', fieldName: string): CfnResolver {
  const resolver = resolversOf(backend, typeName).find((candidate) => candidate.fieldName === fieldName);
  if (!resolver) throw new Error(`The data API has no ${typeName.toLowerCase()} ${fieldName}.`);
  return resolver;
}

/** Returns the data source of a model's table; throws if there is none. */
export function tableSource(backend: MarqueeBackend, model: string): CfnDataSource {
  const { cfnDataSources } = backend.data.resources.cfnResources;
  const source = Object.values(cfnDataSources).find(({ name }) => name === `${model}Table`);
  if (!source) throw new Error(`The data API has no data source for the ${model} table.`);
  return source;
}

/** Returns the NONE data source, for steps that send no request. */
export function noneDataSource(backend: MarqueeBackend): CfnDataSource {
  const { cfnDataSources } = backend.data.resources.cfnResources;
  const nothing = Object.values(cfnDataSources).find((source) => source.type === 'NONE');
  if (!nothing) throw new Error('The data API has no data source of type NONE.');
  return nothing;
}

/**
 * Creates a pipeline function for resolvers. It belongs to the stack of its data source: a model's resolvers are in the
 * stack of its table, and a step in another stack would create a circular dependency.
 */
export function createStep(
  backend: MarqueeBackend,
  { name, source, request, response }: Step,
): CfnFunctionConfiguration {
  const { cfnGraphqlApi } = backend.data.resources.cfnResources;
  const step = new CfnFunctionConfiguration(Stack.of(source), name, {
    apiId: cfnGraphqlApi.attrApiId,
    name,
    dataSourceName: source.name,
    functionVersion: '2018-05-29',
    requestMappingTemplate: request,
    responseMappingTemplate: response,
  });
  step.addResourceDependency(source);
  return step;
}

/** Inserts a step as the first, before the last (which accesses the table), or as the last. */
export function addStep(
  resolver: CfnResolver,
  step: CfnFunctionConfiguration,
  place: 'first' | 'before the table' | 'last',
): void {
  // Amplify's own resolvers are pipelines with an explicit list of steps.
  const steps = [...(resolver.pipelineConfig as { functions: string[] }).functions];
  const at = { first: 0, 'before the table': steps.length - 1, last: steps.length }[place];
  steps.splice(at, 0, step.attrFunctionId);
  resolver.pipelineConfig = { functions: steps };
}

/** Request template of a step that sends no request. */
export const noRequest = '{ "version": "2018-05-29", "payload": {} }';

/** Response template of a step without a result. */
export const noResult = '$util.toJson({})';

/** Response template that removes the next token of an empty page if the condition holds: it would reveal a record. */
export const withoutTokenOfEmptyPage = (condition: string) => `
#if( ${condition} && $ctx.prev.result.items.isEmpty() )
  $util.toJson({ "items": [] })
#else
  $util.toJson($ctx.prev.result)
#end`;

/** Sets `$isAdministrator` in a template. */
export const isAdministrator = `
#set( $isAdministrator = false )
#if( $util.authType() == "User Pool Authorization" )
  #set( $groups = $util.defaultIfNull($ctx.identity.claims.get("cognito:groups"), []) )
  #set( $isAdministrator = $groups.contains("ADMIN") )
#end`;
