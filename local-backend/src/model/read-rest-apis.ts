import * as v from 'valibot';
import type { RestApiModel, RestAuthorization, RestIntegration, RestRouteModel } from './backend-model.ts';
import { arnsOf, type CloudAssembly, type Resource } from './cloud-assembly.ts';
import { readProperties } from './read-properties.ts';

const Texts = v.optional(v.array(v.string()), []);
const Authorized = v.object({
  AuthorizationType: v.optional(v.string(), 'NONE'),
  AuthorizationScopes: Texts,
  AuthorizerId: v.optional(v.string()),
});
const Authorizer = v.object({
  ProviderARNs: Texts,
  JwtConfiguration: v.optional(v.object({ Issuer: v.optional(v.string()) }), {}),
});
const Stage = v.object({ StageName: v.string(), RestApiId: v.optional(v.string()), ApiId: v.optional(v.string()) });
const PathResource = v.object({ ParentId: v.string(), PathPart: v.string() });
const Method = v.object({
  HttpMethod: v.string(),
  ResourceId: v.string(),
  RestApiId: v.string(),
  ...Authorized.entries,
  Integration: v.optional(
    v.object({
      Type: v.string(),
      Uri: v.optional(v.string(), ''),
      IntegrationResponses: v.optional(
        v.array(
          v.object({
            StatusCode: v.optional(v.string(), '200'),
            ResponseParameters: v.optional(v.record(v.string(), v.string()), {}),
          }),
        ),
        [],
      ),
    }),
    { Type: 'NONE' },
  ),
});
const HttpApi = v.object({ ProtocolType: v.optional(v.string(), 'HTTP') });
const Route = v.object({
  ApiId: v.string(),
  RouteKey: v.string(),
  Target: v.optional(v.string(), ''),
  ...Authorized.entries,
});
const HttpIntegration = v.object({
  IntegrationType: v.string(),
  IntegrationUri: v.optional(v.string(), ''),
  PayloadFormatVersion: v.optional(v.string(), '1.0'),
});

/** Reads the REST APIs and HTTP APIs of API Gateway, without routes that are not supported. */
export function readRestApis(assembly: CloudAssembly): RestApiModel[] {
  const functions = arnsOf(assembly, 'AWS::Lambda::Function');
  const rest = assembly.resources('AWS::ApiGateway::RestApi').map(
    (api): RestApiModel => ({
      id: api.attribute(),
      kind: 'REST',
      stages: stagesOf(assembly, 'AWS::ApiGateway::Stage', api),
      binaryTypes: v.parse(Texts, api.property('BinaryMediaTypes')),
      routes: assembly.resources('AWS::ApiGateway::Method').flatMap((method) => {
        const route = readMethod(assembly, method, functions);
        return route?.apiId === api.attribute() ? [route] : [];
      }),
    }),
  );
  const http = assembly
    .resources('AWS::ApiGatewayV2::Api')
    .filter(isHttpApi)
    .map(
      (api): RestApiModel => ({
        id: api.attribute(),
        kind: 'HTTP',
        stages: stagesOf(assembly, 'AWS::ApiGatewayV2::Stage', api),
        binaryTypes: [],
        routes: assembly.resources('AWS::ApiGatewayV2::Route').flatMap((resource) => {
          const route = readRoute(assembly, resource, functions);
          return route?.apiId === api.attribute() ? [route] : [];
        }),
      }),
    );
  return [...rest, ...http];
}

/** Describes the parts of an API or its routes that are not supported; undefined if there are none. */
export function describeRestGap(resource: Resource, assembly: CloudAssembly): string | undefined {
  const functions = arnsOf(assembly, 'AWS::Lambda::Function');
  const refused =
    'requests to it are rejected: only functions are supported, without authorization or with IAM or the user pool';
  switch (resource.type) {
    case 'AWS::ApiGateway::Method':
      return readMethod(assembly, resource, functions) === undefined ? refused : undefined;
    case 'AWS::ApiGatewayV2::Route':
      return readRoute(assembly, resource, functions) === undefined ? refused : undefined;
    default:
      return isHttpApi(resource) ? undefined : 'its WebSocket accepts no connections';
  }
}

type ReadRoute = RestRouteModel & { apiId: string };

function readMethod(
  assembly: CloudAssembly,
  resource: Resource,
  functions: ReadonlySet<string>,
): ReadRoute | undefined {
  const method = readProperties(resource, Method);
  const authorization = authorizationOf(assembly, method);
  const integration = restIntegration(method.Integration, functions);
  if (authorization === undefined || integration === undefined) return undefined;
  return {
    apiId: method.RestApiId,
    method: method.HttpMethod,
    path: pathOf(assembly, method.ResourceId),
    authorization,
    integration,
    payload: '1.0',
  };
}

function restIntegration(
  { Type, Uri, IntegrationResponses }: v.InferOutput<typeof Method>['Integration'],
  functions: ReadonlySet<string>,
): RestIntegration | undefined {
  if (Type === 'AWS_PROXY') {
    const functionArn = /\/functions\/([^/]+)\/invocations$/.exec(Uri)?.[1] ?? '';
    return functions.has(functionArn) ? { kind: 'function', functionArn } : undefined;
  }
  const [response] = IntegrationResponses;
  if (Type !== 'MOCK' || response === undefined) return undefined;
  const headers = Object.entries(response.ResponseParameters).map(([name, value]) => [
    name.replace('method.response.header.', '').toLowerCase(),
    // Constants are in single quotes.
    value.replaceAll(/^'|'$/g, ''),
  ]);
  return { kind: 'mock', status: Number(response.StatusCode), headers: Object.fromEntries(headers) };
}

/** Returns the path of a resource id; the root's path is `/`. */
function pathOf(assembly: CloudAssembly, resourceId: string): string {
  const found = assembly
    .resources('AWS::ApiGateway::Resource')
    .find((candidate) => candidate.attribute() === resourceId);
  if (found === undefined) return '/';
  const { ParentId, PathPart } = readProperties(found, PathResource);
  const parent = pathOf(assembly, ParentId);
  return `${parent === '/' ? '' : parent}/${PathPart}`;
}

function readRoute(assembly: CloudAssembly, resource: Resource, functions: ReadonlySet<string>): ReadRoute | undefined {
  const { ApiId, RouteKey, Target, ...authorized } = readProperties(resource, Route);
  const authorization = authorizationOf(assembly, authorized);
  const target = assembly
    .resources('AWS::ApiGatewayV2::Integration')
    .find((candidate) => Target === `integrations/${candidate.attribute()}`);
  const integration = target && readProperties(target, HttpIntegration);
  const functionArn = integration?.IntegrationUri.match(/arn:aws:lambda:[^/]+/)?.[0] ?? '';
  if (authorization === undefined || !functions.has(functionArn)) return undefined;
  const [method = 'ANY', path = '$default'] = RouteKey === '$default' ? [] : RouteKey.split(' ');
  const payload = integration?.PayloadFormatVersion === '2.0' ? '2.0' : '1.0';
  return { apiId: ApiId, method, path, authorization, integration: { kind: 'function', functionArn }, payload };
}

function authorizationOf(
  assembly: CloudAssembly,
  { AuthorizationType: type, AuthorizationScopes: scopes, AuthorizerId }: v.InferOutput<typeof Authorized>,
): RestAuthorization | undefined {
  if (type === 'NONE') return { kind: 'none' };
  if (type === 'AWS_IAM') return { kind: 'iam' };
  const userPoolIds = AuthorizerId === undefined ? [] : userPoolsOf(assembly, AuthorizerId);
  return type === 'COGNITO_USER_POOLS' || type === 'JWT' ? { kind: 'user-pool', scopes, userPoolIds } : undefined;
}

/** Lists the pools that an authorizer trusts: by their ARNs in a REST API, by their issuer in an HTTP API. */
function userPoolsOf(assembly: CloudAssembly, authorizerId: string): string[] {
  return ['AWS::ApiGateway::Authorizer', 'AWS::ApiGatewayV2::Authorizer']
    .flatMap((type) => assembly.resources(type))
    .filter((resource) => resource.attribute() === authorizerId || resource.attribute('AuthorizerId') === authorizerId)
    .flatMap((resource) => {
      const { ProviderARNs, JwtConfiguration } = readProperties(resource, Authorizer);
      return [...ProviderARNs, ...(JwtConfiguration.Issuer === undefined ? [] : [JwtConfiguration.Issuer])];
    })
    .map((provider) => provider.split('/').at(-1) ?? '');
}

function stagesOf(assembly: CloudAssembly, type: string, api: Resource): string[] {
  return assembly.resources(type).flatMap((resource) => {
    const { StageName, RestApiId, ApiId } = readProperties(resource, Stage);
    return (RestApiId ?? ApiId) === api.attribute() ? [StageName] : [];
  });
}

function isHttpApi(resource: Resource): boolean {
  return readProperties(resource, HttpApi).ProtocolType === 'HTTP';
}
