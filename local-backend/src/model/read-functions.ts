import { join } from 'node:path';
import * as v from 'valibot';
import { parseScheduleExpression } from '../schedules/schedule-expression.ts';
import type { FunctionCode, FunctionModel, FunctionUrlModel, ParameterModel, ScheduleModel } from './backend-model.ts';
import { arnsOf, type CloudAssembly, type Resource } from './cloud-assembly.ts';
import { readProperties } from './read-properties.ts';
import { isCustomResource } from './resource-support.ts';
import { requireSupported } from './unsupported-resource-error.ts';

const State = v.optional(v.string(), 'ENABLED');

const Target = v.object({ Arn: v.string(), Input: v.optional(v.string()) });

const Schedule = v.object({
  ScheduleExpression: v.string(),
  ScheduleExpressionTimezone: v.optional(v.string(), 'UTC'),
  State,
  Target,
});

const Rule = v.object({
  ScheduleExpression: v.optional(v.string()),
  State,
  Targets: v.optional(v.array(Target), []),
});

const FunctionUrl = v.object({
  AuthType: v.string(),
  TargetFunctionArn: v.string(),
});

/** Reads the project's functions, without those that CDK and Amplify run only at a deployment. */
export function readFunctions(assembly: CloudAssembly): FunctionModel[] {
  const parameters = new Map(readParameters(assembly).map(({ name, value }) => [name, value]));
  const asyncInvocations = readAsyncInvocations(assembly);
  const providers = readProviders(assembly);
  return assembly
    .resources('AWS::Lambda::Function')
    .filter((resource) => !providers.has(resource.attribute('Arn')))
    .map((resource) => ({
      ...readFunction(assembly, resource, parameters),
      ...asyncInvocations.get(resource.attribute()),
    }));
}

/** Finds the resource of a function by its name or ARN. */
export function findFunction(assembly: CloudAssembly, nameOrArn: string): Resource | undefined {
  return assembly
    .resources('AWS::Lambda::Function')
    .find((candidate) => [candidate.attribute(), candidate.attribute('Arn')].includes(nameOrArn));
}

/** Returns the function's local name: that of `defineFunction({ name })`, else its physical name. */
export function functionNameOf(assembly: CloudAssembly, functionArn: string): string {
  const resource = findFunction(assembly, functionArn);
  if (resource === undefined) return 'unknown';
  return friendlyName(v.parse(Tags, resource.property('Tags'))) ?? resource.attribute();
}

function friendlyName(tags: v.InferOutput<typeof Tags>): string | undefined {
  return tags.find(({ Key }) => Key === 'amplify:friendly-name')?.Value;
}

type AsyncInvocation = Pick<FunctionModel, 'failureQueueArn' | 'asyncRetries'>;

/** Reads the settings of asynchronous invocations, by the function's name. */
function readAsyncInvocations(assembly: CloudAssembly): Map<string, AsyncInvocation> {
  return new Map(
    assembly.resources('AWS::Lambda::EventInvokeConfig').map((resource): [string, AsyncInvocation] => {
      const properties = readProperties(resource, EventInvokeConfig);
      const { FunctionName, DestinationConfig, MaximumRetryAttempts: asyncRetries } = properties;
      return [FunctionName, { failureQueueArn: DestinationConfig?.OnFailure?.Destination, asyncRetries }];
    }),
  );
}

const EventInvokeConfig = v.object({
  FunctionName: v.string(),
  DestinationConfig: v.optional(v.object({ OnFailure: v.optional(v.object({ Destination: v.string() })) })),
  MaximumRetryAttempts: v.optional(v.number()),
});

function readFunction(
  assembly: CloudAssembly,
  resource: Resource,
  parameters: Map<string, string>,
): Omit<FunctionModel, keyof AsyncInvocation> {
  const properties = readProperties(resource, LambdaFunction);
  const { [CONFIG]: config = '{}', ...environment } = properties.Environment.Variables;
  const secrets: Record<string, string> = {};
  for (const [key, entry] of Object.entries(v.parse(SsmConfig, JSON.parse(config)))) {
    const [variable, path] = 'path' in entry ? [key, entry.path] : [entry.name, key];
    const value = parameters.get(path);
    // A parameter that no template creates is a secret, which `ampx sandbox secret set` creates.
    if (value === undefined) secrets[variable] = path.slice(path.lastIndexOf('/') + 1);
    environment[variable] = value ?? '';
  }
  return {
    arn: resource.attribute('Arn'),
    name: resource.attribute(),
    friendlyName: friendlyName(properties.Tags),
    code: readCode(assembly, resource, properties),
    handler: properties.Handler,
    // The bundle would resolve the variables in this value from the parameter store; they are resolved already.
    environment: { ...environment, [CONFIG]: '{}' },
    secrets,
    timeoutSeconds: properties.Timeout,
    memoryMegabytes: properties.MemorySize,
    roleArn: properties.Role,
  };
}

function readCode(
  assembly: CloudAssembly,
  resource: Resource,
  { Runtime, Code }: v.InferOutput<typeof LambdaFunction>,
): FunctionCode {
  if (Runtime === undefined) return { kind: 'unsupported', feature: 'container images' };
  if (!Runtime.startsWith('nodejs')) return { kind: 'unsupported', feature: `functions of the runtime ${Runtime}` };
  // Inside the project, so that the code can import the packages that Lambda provides.
  const folder = join(assembly.folder, 'inline', resource.attribute());
  if (Code.ZipFile !== undefined) return { kind: 'inline', folder, source: Code.ZipFile };
  const { S3Key } = Code;
  if (S3Key === undefined || !assembly.hasAsset(S3Key))
    return { kind: 'unsupported', feature: 'code that is not part of the project' };
  const asset = assembly.asset(S3Key);
  return asset.endsWith('.zip')
    ? { kind: 'unsupported', feature: 'code in a ZIP archive' }
    : { kind: 'folder', folder: asset };
}

/** Returns ARNs of custom resources' functions, including the handlers CDK's provider framework calls. */
function readProviders(assembly: CloudAssembly): ReadonlySet<string> {
  const tokens = assembly
    .types()
    .flatMap((type) =>
      isCustomResource(type) ? assembly.resources(type).map((resource) => resource.property('ServiceToken')) : [],
    );
  const handlers = assembly.resources('AWS::Lambda::Function').flatMap((resource) => {
    if (resource.path.includes('AmplifyTableManager')) return [resource.attribute('Arn')];
    const environment = v.safeParse(Environment, resource.property('Environment') ?? {});
    const variables = environment.success ? Object.entries(environment.output.Variables) : [];
    return variables.flatMap(([name, value]) => (PROVIDER_HANDLER.test(name) ? [value] : []));
  });
  return new Set([...tokens.map(String), ...handlers]);
}

const PROVIDER_HANDLER = /^USER_(ON_EVENT|IS_COMPLETE)_FUNCTION_ARN$/;

const CONFIG = 'AMPLIFY_SSM_ENV_CONFIG';

export function readParameters(assembly: CloudAssembly): ParameterModel[] {
  return assembly.resources('AWS::SSM::Parameter').map((resource) => {
    const { Name, Type, Value } = readProperties(resource, Parameter);
    return { name: Name ?? resource.attribute(), type: Type, value: Value };
  });
}

const Tags = v.optional(v.array(v.object({ Key: v.string(), Value: v.string() })), []);
const Text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const Environment = v.object({ Variables: v.optional(v.record(v.string(), Text), {}) });
const LambdaFunction = v.object({
  Code: v.object({ S3Key: v.optional(v.string()), ZipFile: v.optional(v.string()) }),
  /** Absent for a container image. */
  Runtime: v.optional(v.string()),
  Handler: v.optional(v.string(), 'index.handler'),
  Environment: v.optional(Environment, {}),
  Timeout: v.optional(v.number(), 3),
  MemorySize: v.optional(v.number(), 128),
  Role: v.string(),
  Tags,
});
/** `{ NAME: { path } }`, before version 1.14 of `@aws-amplify/backend-function` `{ path: { name } }`. */
const SsmConfig = v.record(v.string(), v.union([v.object({ path: v.string() }), v.object({ name: v.string() })]));
const Parameter = v.object({ Name: v.optional(v.string()), Type: v.optional(v.string(), 'String'), Value: Text });

export function readFunctionUrls(assembly: CloudAssembly): FunctionUrlModel[] {
  return assembly.resources('AWS::Lambda::Url').map((resource) => readFunctionUrl(assembly, resource));
}

function readFunctionUrl(assembly: CloudAssembly, resource: Resource): FunctionUrlModel {
  const { AuthType, TargetFunctionArn } = readProperties(resource, FunctionUrl);
  const permittedRoleArns = assembly
    .resources('AWS::Lambda::Permission')
    .filter((permission) => permission.property('Action') === 'lambda:InvokeFunctionUrl')
    .filter((permission) => permission.property('FunctionName') === TargetFunctionArn)
    .map((permission) => String(permission.property('Principal')));
  return {
    functionArn: TargetFunctionArn,
    name: functionNameOf(assembly, TargetFunctionArn),
    authorization: AuthType === 'NONE' ? { kind: 'none' } : { kind: 'iam', permittedRoleArns },
  };
}

/** Reads the enabled schedules that invoke functions: schedules of EventBridge Scheduler, and rules with a schedule. */
export function readSchedules(assembly: CloudAssembly): ScheduleModel[] {
  const targets = targetArns(assembly);
  return [
    ...assembly.resources('AWS::Scheduler::Schedule').flatMap((resource) => readSchedule(resource)),
    ...assembly.resources('AWS::Events::Rule').flatMap((resource) => readRule(resource)),
  ].filter(({ functionArn }) => targets.has(functionArn));
}

/** Returns the ARNs of the functions, queues and topics that schedules, rules and buckets may have as targets. */
export function targetArns(assembly: CloudAssembly): ReadonlySet<string> {
  const topics = assembly.resources('AWS::SNS::Topic').map((resource) => resource.attribute('TopicArn'));
  return new Set([...arnsOf(assembly, 'AWS::Lambda::Function'), ...arnsOf(assembly, 'AWS::SQS::Queue'), ...topics]);
}

function readSchedule(resource: Resource): ScheduleModel[] {
  const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = readProperties(resource, Schedule);
  if (State === 'DISABLED') return [];
  const timeZone = ScheduleExpressionTimezone;
  const expression = checkedExpression(resource, ScheduleExpression, timeZone);
  const arn = resource.attribute('Arn');
  return [{ arn, functionArn: Target.Arn, expression, timeZone, source: 'aws.scheduler', input: Target.Input }];
}

/** Reads the schedule of a rule; `read-event-rules.ts` reads its event pattern. */
function readRule(resource: Resource): ScheduleModel[] {
  const { ScheduleExpression, State, Targets } = readProperties(resource, Rule);
  if (State === 'DISABLED' || ScheduleExpression === undefined) return [];
  const expression = checkedExpression(resource, ScheduleExpression);
  const arn = resource.attribute('Arn');
  return Targets.map(({ Arn, Input }) => ({ arn, functionArn: Arn, expression, source: 'aws.events', input: Input }));
}

function checkedExpression(resource: Resource, expression: string, timeZone?: string): string {
  requireSupported(resource, () => parseScheduleExpression(expression, timeZone));
  return expression;
}
