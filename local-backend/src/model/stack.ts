import * as v from 'valibot';

/** One deployed stack: a template, its parameters and its nested stacks. */
export interface Stack {
  /** Logical ids from the root, for messages and stable names. */
  path: string;
  template: Template;
  /** Parameters from the parent, unevaluated. */
  parameters: Record<string, unknown>;
  parent: Stack | undefined;
  children: Map<string, Stack>;
  physicalName: PhysicalName;
  /** Throws for an unknown logical id. */
  resource(logicalId: string): Resource;
  /** Evaluated values by logical id and attribute; `undefined` during the evaluation. */
  values: Map<string, unknown>;
}

export interface Resource {
  stack: Stack;
  logicalId: string;
  type: string;
  path: string;
  /** Evaluated at each call, because values may refer to other resources. */
  properties(): unknown;
  property(name: string): unknown;
  /** Value of `Ref` (without a name) or `GetAtt`. */
  attribute(name?: string): string;
}

/** Returns CloudFormation's value of Ref (without an attribute) or GetAtt for a resource. */
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
