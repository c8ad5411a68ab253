import { Stack } from 'aws-cdk-lib';
import { type CfnDataSource, CfnFunctionConfiguration, type CfnResolver } from 'aws-cdk-lib/aws-appsync';
import type { MarqueeBackend } from '../../backend';

/** A step to be put among those of Amplify's own resolvers. */
interface Step {
  name: string;
  source: CfnDataSource;
  request: string;
  response: string;
}

/** The API's resolvers of a type, with the names of their fields. */
export function resolversOf(backend: MarqueeBackend, typeName: 'Query' | 'Mutation'): CfnResolver[] {
  return Object.values(backend.data.resources.cfnResources.cfnResolvers).filter(
    (resolver) => resolver.typeName === typeName,
  );
}

/** The NONE data source, for steps that send no request. */
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

/** Puts a step first, before the last (which asks the table), or last. */
export function addStep(
  resolver: CfnResolver,
  step: CfnFunctionConfiguration,
  place: 'first' | 'before the table' | 'last',
): void {
  // Amplify's own resolvers are pipelines whose steps are named one by one.
  const steps = [...(resolver.pipelineConfig as { functions: string[] }).functions];
  const at = { first: 0, 'before the table': steps.length - 1, last: steps.length }[place];
  steps.splice(at, 0, step.attrFunctionId);
  resolver.pipelineConfig = { functions: steps };
}

/** Sets `$isAdministrator` in a template. */
export const isAdministrator = `
#set( $isAdministrator = false )
#if( $util.authType() == "User Pool Authorization" )
  #set( $groups = $util.defaultIfNull($ctx.identity.claims.get("cognito:groups"), []) )
  #set( $isAdministrator = $groups.contains("ADMIN") )
#end`;
