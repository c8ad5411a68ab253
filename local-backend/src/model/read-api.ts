import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { checkResolverCode } from '../appsync/javascript/check-code.ts';
import { parseTemplate } from '../appsync/vtl/parse-template.ts';
import { isAwsHost, localServiceOf } from '../http/local-services.ts';
import type {
  ApiModel,
  DataSourceModel,
  HandlersModel,
  PipelineFunctionModel,
  ResolverModel,
  TableModel,
} from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { REGION } from './intrinsics.ts';
import { readApiAuthorization } from './read-api-authorization.ts';
import { requireSupported, UnsupportedResourceError } from './unsupported-resource-error.ts';

/** Reads the GraphQL API with its schema, resolvers and data sources; undefined if there is none. */
export function readApi(assembly: CloudAssembly): ApiModel | undefined {
  const [api, second] = assembly.resources('AWS::AppSync::GraphQLApi');
  if (api === undefined) return undefined;
  if (second !== undefined) throw new UnsupportedResourceError(second, 'a second GraphQL API');
  const properties = v.parse(Api, api.properties());
  if (properties.ApiType === 'MERGED') throw new UnsupportedResourceError(api, 'merged APIs');
  return {
    id: api.attribute('ApiId'),
    arn: api.attribute('Arn'),
    limits: {
      depth: properties.QueryDepthLimit || undefined,
      resolvers: properties.ResolverCountLimit || undefined,
      introspection: properties.IntrospectionConfig === 'DISABLED' ? 'closed' : 'open',
    },
    apiKey: assembly.resources('AWS::AppSync::ApiKey').map((key) => key.attribute('ApiKey'))[0],
    ...readApiAuthorization(api),
    schema: readSchema(assembly),
    environment: properties.EnvironmentVariables,
    dataSources: assembly.resources('AWS::AppSync::DataSource').map(readDataSource),
    pipelineFunctions: Object.fromEntries(
      assembly.resources('AWS::AppSync::FunctionConfiguration').map((resource) => {
        const step = readPipelineFunction(assembly, resource);
        return [step.id, step];
      }),
    ),
    resolvers: assembly.resources('AWS::AppSync::Resolver').map((resource) => readResolver(assembly, resource)),
  };
}

function readSchema(assembly: CloudAssembly): string {
  const [resource] = assembly.resources('AWS::AppSync::GraphQLSchema');
  const { Definition, DefinitionS3Location } = v.parse(Schema, resource?.properties() ?? {});
  return textOf(assembly, Definition, DefinitionS3Location) ?? '';
}

function readDataSource(resource: Resource): DataSourceModel {
  const {
    Name: name,
    Type,
    DynamoDBConfig,
    LambdaConfig,
    HttpConfig,
    EventBridgeConfig,
    ServiceRoleArn,
  } = v.parse(DataSource, resource.properties());
  if (Type === 'NONE') return { kind: 'none', name };
  if (Type === 'AMAZON_DYNAMODB' && DynamoDBConfig) {
    if (DynamoDBConfig.Versioned) throw new UnsupportedResourceError(resource, 'versioned tables (conflict detection)');
    return { kind: 'table', name, tableName: DynamoDBConfig.TableName, roleArn: ServiceRoleArn };
  }
  if (Type === 'AWS_LAMBDA' && LambdaConfig)
    return { kind: 'function', name, functionArn: LambdaConfig.LambdaFunctionArn };
  if (Type === 'HTTP' && HttpConfig) {
    const { Endpoint: endpoint, AuthorizationConfig } = HttpConfig;
    const iam = AuthorizationConfig?.AwsIamConfig;
    const signing = iam && {
      region: iam.SigningRegion,
      service: iam.SigningServiceName,
      roleArn: ServiceRoleArn ?? '',
    };
    return { kind: 'http', name, endpoint, signing };
  }
  if (Type === 'AMAZON_EVENTBRIDGE' && EventBridgeConfig)
    return { kind: 'event-bus', name, busArn: EventBridgeConfig.EventBusArn, roleArn: ServiceRoleArn ?? '' };
  throw new UnsupportedResourceError(resource, `data sources of the type ${Type}`);
}

/** Describes why the requests of a data source fail; undefined if its table, or service of AWS, exists here. */
export function describeDataSourceGap(resource: Resource, tables: TableModel[]): string | undefined {
  const source = readDataSource(resource);
  if (source.kind === 'table' && !tables.some(({ name }) => name === source.tableName))
    return `its requests fail: the definitions do not create the table ${source.tableName}`;
  const host = source.kind === 'http' ? new URL(source.endpoint).hostname : '';
  return isAwsHost(host) && localServiceOf(host, '') === undefined
    ? `its requests fail: ${host} is not served`
    : undefined;
}

function readPipelineFunction(assembly: CloudAssembly, resource: Resource): PipelineFunctionModel {
  const { DataSourceName, ...code } = v.parse(PipelineFunction, resource.properties());
  rejectBatching(resource, code);
  return {
    id: resource.attribute('FunctionId'),
    dataSource: DataSourceName,
    handlers: readHandlers(assembly, resource, code),
  };
}

function readResolver(assembly: CloudAssembly, resource: Resource): ResolverModel {
  const { TypeName, FieldName, Kind, DataSourceName, PipelineConfig, ...code } = v.parse(
    Resolver,
    resource.properties(),
  );
  rejectBatching(resource, code);
  return {
    typeName: TypeName,
    fieldName: FieldName,
    handlers: readHandlers(assembly, resource, code),
    steps:
      Kind === 'PIPELINE'
        ? { kind: 'pipeline', functionIds: PipelineConfig.Functions }
        : { kind: 'unit', dataSource: DataSourceName ?? '' },
  };
}

function rejectBatching(resource: Resource, { MaxBatchSize }: { MaxBatchSize: number }): void {
  if (MaxBatchSize > 0) throw new UnsupportedResourceError(resource, 'batched invocations (MaxBatchSize)');
}

function readHandlers(
  assembly: CloudAssembly,
  resource: Resource,
  properties: v.InferOutput<typeof Handlers>,
): HandlersModel {
  const { Runtime, Code, CodeS3Location } = properties;
  if (Runtime === undefined) {
    const { RequestMappingTemplate, RequestMappingTemplateS3Location } = properties;
    const { ResponseMappingTemplate, ResponseMappingTemplateS3Location } = properties;
    const requestTemplate = textOf(assembly, RequestMappingTemplate, RequestMappingTemplateS3Location);
    const responseTemplate = textOf(assembly, ResponseMappingTemplate, ResponseMappingTemplateS3Location);
    for (const template of [requestTemplate, responseTemplate])
      requireSupported(resource, () => parseTemplate(template ?? ''), 'its template');
    return { language: 'vtl', requestTemplate, responseTemplate };
  }
  if (Runtime.Name !== 'APPSYNC_JS') throw new UnsupportedResourceError(resource, `the runtime ${Runtime.Name}`);
  const code = textOf(assembly, Code, CodeS3Location) ?? '';
  requireSupported(resource, () => checkResolverCode(code), 'its code');
  return { language: 'javascript', code };
}

function textOf(assembly: CloudAssembly, text: string | undefined, location: string | undefined): string | undefined {
  return text ?? (location === undefined ? undefined : readFileSync(assembly.asset(location), 'utf8'));
}

const Api = v.object({
  ApiType: v.optional(v.string()),
  EnvironmentVariables: v.optional(v.record(v.string(), v.string()), {}),
  QueryDepthLimit: v.optional(v.number()),
  ResolverCountLimit: v.optional(v.number()),
  IntrospectionConfig: v.optional(v.string()),
});
const Schema = v.object({ Definition: v.optional(v.string()), DefinitionS3Location: v.optional(v.string()) });
const DataSource = v.object({
  Name: v.string(),
  Type: v.string(),
  DynamoDBConfig: v.optional(v.object({ TableName: v.string(), Versioned: v.optional(v.boolean(), false) })),
  LambdaConfig: v.optional(v.object({ LambdaFunctionArn: v.string() })),
  HttpConfig: v.optional(
    v.object({
      Endpoint: v.string(),
      AuthorizationConfig: v.optional(
        v.object({
          AwsIamConfig: v.optional(
            v.object({
              SigningRegion: v.optional(v.string(), REGION),
              SigningServiceName: v.optional(v.string(), 'execute-api'),
            }),
          ),
        }),
      ),
    }),
  ),
  EventBridgeConfig: v.optional(v.object({ EventBusArn: v.string() })),
  ServiceRoleArn: v.optional(v.string()),
});
const Handlers = v.object({
  Runtime: v.optional(v.object({ Name: v.string() })),
  Code: v.optional(v.string()),
  CodeS3Location: v.optional(v.string()),
  MaxBatchSize: v.optional(v.number(), 0),
  RequestMappingTemplate: v.optional(v.string()),
  RequestMappingTemplateS3Location: v.optional(v.string()),
  ResponseMappingTemplate: v.optional(v.string()),
  ResponseMappingTemplateS3Location: v.optional(v.string()),
});
const PipelineFunction = v.object({ ...Handlers.entries, DataSourceName: v.string() });
const Resolver = v.object({
  ...Handlers.entries,
  TypeName: v.string(),
  FieldName: v.string(),
  Kind: v.optional(v.string()),
  DataSourceName: v.optional(v.string()),
  PipelineConfig: v.optional(v.object({ Functions: v.optional(v.array(v.string()), []) }), {}),
});
