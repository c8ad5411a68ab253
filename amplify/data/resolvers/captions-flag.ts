import { Stack } from 'aws-cdk-lib';
import { CfnResolver } from 'aws-cdk-lib/aws-appsync';
import type { MarqueeBackend } from '../../backend';
import { titleKinds } from '../../rules/titles/title-kind';
import { titleModels } from '../table-rights';
import { noneDataSource, noRequest } from './pipeline-steps';

/**
 * Adds the resolvers of the captions flag, which visitors read. They derive it from the stored captions at each read, so
 * it is right for all records, including those written before the field existed.
 */
export function addCaptionsFlag(backend: MarqueeBackend): void {
  const source = noneDataSource(backend);
  const { cfnGraphqlApi, cfnGraphqlSchema } = backend.data.resources.cfnResources;
  for (const kind of titleKinds) {
    const resolver = new CfnResolver(Stack.of(source), `${titleModels[kind]}CaptionsFlag`, {
      apiId: cfnGraphqlApi.attrApiId,
      typeName: titleModels[kind],
      fieldName: `${kind}_has_captions`,
      kind: 'UNIT',
      dataSourceName: source.name,
      requestMappingTemplate: noRequest,
      responseMappingTemplate: isStored(`${kind}_captions`),
    });
    resolver.addResourceDependency(source);
    resolver.addResourceDependency(cfnGraphqlSchema);
  }
}

/** Response template: false for a missing or empty list of captions, otherwise true. */
function isStored(field: string): string {
  return `#set( $captions = "$!ctx.source.${field}" )
#if( $captions.trim() == "" || $captions.trim() == "[]" )
  false
#else
  true
#end`;
}
