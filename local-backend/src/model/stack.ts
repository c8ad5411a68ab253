import * as v from 'valibot';

/** One deployed stack: a template, what its parent passes in, and the stacks nested in it. */
export interface Stack {
  /** Logical ids from the root, for messages and stable names. */
  path: string;
  template: Template;
  /** Values the parent passes in, unevaluated. */
  parameters: Record<string, unknown>;
  parent: Stack | undefined;
  children: Map<string, Stack>;
  physicalName: PhysicalName;
  /** Throws if the stack has no resource of that logical id. */
  resource(logicalId: string): Resource;
  /** Finished and (`undefined`) unfinished values, by logical id and attribute. */
  values: Map<string, unknown>;
}

export interface Resource {
  stack: Stack;
  logicalId: string;
  type: string;
  path: string;
  /** Evaluated at each call: values may refer to other resources in turn. */
  properties(): unknown;
  property(name: string): unknown;
  /** What `Ref` yields (no name), or `GetAtt`. */
  attribute(name?: string): string;
}

/** What CloudFormation would answer to Ref (no attribute) or GetAtt of a resource. */
export type PhysicalName = (resource: Resource, attribute: string | undefined) => unknown;

export const Values = v.optional(v.record(v.string(), v.unknown()), {});
const ResourceDefinition = v.object({ Type: v.string(), Condition: v.optional(v.string()), Properties: Values });
export type ResourceDefinition = v.InferOutput<typeof ResourceDefinition>;

export const Template = v.object({
  Resources: v.optional(v.record(v.string(), ResourceDefinition), {}),
  Outputs: v.optional(v.record(v.string(), v.object({ Value: v.unknown() })), {}),
  Parameters: v.optional(v.record(v.string(), v.object({ Default: v.optional(v.unknown()) })), {}),
  Conditions: Values,
  Mappings: v.optional(v.record(v.string(), v.record(v.string(), v.record(v.string(), v.unknown()))), {}),
  Metadata: Values,
});
export type Template = v.InferOutput<typeof Template>;
