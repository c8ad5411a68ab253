import * as v from 'valibot';
import { busNameOf } from '../events/event-bus.ts';
import { compileEventPattern } from '../events/event-pattern.ts';
import { compileTargetInput } from '../events/event-target.ts';
import type { EventRuleModel, TargetInputModel } from './backend-model.ts';
import type { CloudAssembly } from './cloud-assembly.ts';
import { targetArns } from './read-functions.ts';
import { readProperties } from './read-properties.ts';
import { requireSupported } from './unsupported-resource-error.ts';

const Target = v.object({
  Arn: v.string(),
  RoleArn: v.optional(v.string(), ''),
  AppSyncParameters: v.optional(v.object({ GraphQLOperation: v.string() })),
  Input: v.optional(v.string()),
  InputPath: v.optional(v.string()),
  InputTransformer: v.optional(
    v.object({ InputPathsMap: v.optional(v.record(v.string(), v.string()), {}), InputTemplate: v.string() }),
  ),
});

const Rule = v.object({
  EventPattern: v.optional(v.unknown()),
  EventBusName: v.optional(v.string(), 'default'),
  State: v.optional(v.string(), 'ENABLED'),
  Targets: v.optional(v.array(Target), []),
});

/**
 * Reads the enabled rules of the event buses with their targets. Throws `UnsupportedResourceError` for a pattern or input
 * that the event bus does not support.
 */
export function readEventRules(assembly: CloudAssembly): EventRuleModel[] {
  const served = eventTargetArns(assembly);
  return assembly.resources('AWS::Events::Rule').flatMap((resource) => {
    const { EventPattern, EventBusName, State, Targets } = readProperties(resource, Rule);
    if (EventPattern === undefined || State === 'DISABLED') return [];
    const targets = Targets.filter(({ Arn }) => served.has(Arn));
    if (targets.length === 0) return [];
    requireSupported(resource, () => compileEventPattern(EventPattern));
    return [
      {
        arn: resource.attribute('Arn'),
        name: resource.attribute(),
        bus: busNameOf(EventBusName),
        pattern: EventPattern,
        targets: targets.map((target) => {
          const input = readInput(target);
          requireSupported(resource, () => compileTargetInput(input));
          const document = target.AppSyncParameters?.GraphQLOperation;
          const mutation = document === undefined ? undefined : { document, roleArn: target.RoleArn };
          return { functionArn: target.Arn, input, mutation };
        }),
      },
    ];
  });
}

/** Returns the ARNs of the targets that an event reaches: those of schedules and buckets, and the API's endpoint. */
export function eventTargetArns(assembly: CloudAssembly): ReadonlySet<string> {
  const apis = assembly.resources('AWS::AppSync::GraphQLApi');
  const endpoints = apis.map((resource) => resource.attribute('GraphQLEndpointArn'));
  return new Set([...targetArns(assembly), ...endpoints]);
}

function readInput({ Input, InputPath, InputTransformer }: v.InferOutput<typeof Target>): TargetInputModel {
  if (Input !== undefined) return { kind: 'constant', json: Input };
  if (InputPath !== undefined) return { kind: 'path', path: InputPath };
  if (InputTransformer === undefined) return { kind: 'event' };
  const { InputPathsMap: paths, InputTemplate: template } = InputTransformer;
  return { kind: 'transformer', paths, template };
}
