import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { evaluate, isConditionTrue } from './intrinsics.ts';
import { REFERENCED_AUTH, standInsFor } from './stand-in-auth.ts';

const Values = v.optional(v.record(v.string(), v.unknown()), {});

const ResourceDefinition = v.object({ Type: v.string(), Condition: v.optional(v.string()), Properties: Values });

const Template = v.object({
  Resources: v.optional(v.record(v.string(), ResourceDefinition), {}),
  Outputs: v.optional(
    v.record(
      v.string(),
      v.object({ Value: v.unknown(), Export: v.optional(v.object({ Name: v.optional(v.unknown()) })) }),
    ),
    {},
  ),
  Parameters: v.optional(
    v.record(v.string(), v.object({ Type: v.optional(v.string(), 'String'), Default: v.optional(v.unknown()) })),
    {},
  ),
  Conditions: Values,
  Mappings: v.optional(v.record(v.string(), v.record(v.string(), v.record(v.string(), v.unknown()))), {}),
  Metadata: Values,
});

/** CDK's output folder as a set of deployed stacks: values are evaluated as CloudFormation does. */
export interface CloudAssembly {
  /** Folder of the templates. */
  folder: string;
  /** Amplify's root stack. Definitions may create other stacks beside it, which are deployed as well. */
  root: Stack;
  /** Lists the resources of a type whose condition holds, in template order, with evaluated properties. */
  resources(type: string): Resource[];
  types(): string[];
  /** Returns an asset's file or folder by a URL or key with its hash. Throws for an unknown asset. */
  asset(location: string): string;
  hasAsset(location: string): boolean;
}

/** Returns the ARNs of the resources of a type. */
export function arnsOf(assembly: CloudAssembly, type: string): ReadonlySet<string> {
  return new Set(assembly.resources(type).map((resource) => resource.attribute('Arn')));
}

/** Reads a `cdk.out` folder. Throws without an Amplify root stack. */
export function openCloudAssembly(folder: string, physicalName: PhysicalName): CloudAssembly {
  const files = readdirSync(folder);
  const rootFile = files.find((name) => /^amplify-.*(?<!\.nested)\.template\.json$/.test(name));
  if (rootFile === undefined) throw new Error(`There is no Amplify backend in ${folder}`);
  const otherFiles = files.filter((name) => /(?<!\.nested)\.template\.json$/.test(name) && name !== rootFile);
  const assetLists = [rootFile, ...otherFiles]
    .map((name) => name.replace('.template.json', '.assets.json'))
    .filter((name) => files.includes(name));
  const assets = Object.assign({}, ...assetLists.map((name) => readJson(Assets, join(folder, name)).files));
  const find = (location: string) => assets[/[0-9a-f]{64}/.exec(location)?.[0] ?? location];
  const asset = (location: string) => {
    const found = find(location);
    if (found === undefined) throw new Error(`The asset ${basename(location)} does not exist in ${folder}`);
    return resolve(folder, found.source.path);
  };
  const stacks: Stack[] = [];
  const load = (file: string, path: string, parent: Stack | undefined, parameters: Record<string, unknown>): Stack => {
    const template = readJson(Template, file);
    const stack: Stack = {
      path,
      template,
      parent,
      parameters,
      assembly: stacks,
      children: new Map(),
      values: new Map(),
      physicalName,
      resource: (logicalId) => resourceOf(stack, logicalId),
    };
    stacks.push(stack);
    for (const [logicalId, definition] of Object.entries(template.Resources)) {
      if (definition.Type !== 'AWS::CloudFormation::Stack' || !exists(stack, definition)) continue;
      const nested = v.parse(NestedStack, definition.Properties);
      const url = String(evaluate(stack, nested.TemplateURL));
      stack.children.set(logicalId, load(asset(url), `${path}/${logicalId}`, stack, nested.Parameters));
    }
    return stack;
  };
  const loadTop = (file: string) => load(join(folder, file), file.replace('.template.json', ''), undefined, {});
  const root = loadTop(rootFile);
  for (const file of otherFiles) loadTop(file);
  for (const stack of stacks) addStandIns(stack, stacks);
  const all = stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, definition]) => exists(stack, definition))
      .map(([logicalId]) => resourceOf(stack, logicalId)),
  );
  return {
    folder,
    root,
    asset,
    hasAsset: (location) => find(location) !== undefined,
    resources: (type) => all.filter((resource) => resource.type === type),
    types: () => [...new Set(all.map(({ type }) => type))],
  };
}

/** Adds local replacements of referenced resources, and replaces the ids of the originals in all stacks. */
function addStandIns(stack: Stack, stacks: Stack[]): void {
  const [reference] = Object.entries(stack.template.Resources).filter(([, { Type }]) => Type === REFERENCED_AUTH);
  if (reference === undefined) return;
  const [logicalId, { Properties }] = reference;
  const standIns = standInsFor({ type: REFERENCED_AUTH, path: `${stack.path}/${logicalId}`, logicalId }, Properties);
  for (const { logicalId: id, definition } of standIns) stack.template.Resources[id] = definition;
  const ids = standIns.flatMap(({ logicalId: id, replaces }): [string, string][] =>
    replaces === undefined
      ? []
      : [[replaces.text, String(stack.physicalName(resourceOf(stack, id), replaces.attribute))]],
  );
  for (const each of stacks) {
    each.template = v.parse(Template, withIds(each.template, ids));
    each.parameters = v.parse(Values, withIds(each.parameters, ids));
  }
}

/** Replaces ids in all strings of a value: `arn:aws:cognito-idp:eu-west-1:...:userpool/eu-west-1_AbCdEfGhI`. */
function withIds(value: unknown, ids: [original: string, local: string][]): unknown {
  return JSON.parse(
    ids.reduce((text, [original, local]) => text.replaceAll(original, () => local), JSON.stringify(value)),
  );
}

function resourceOf(stack: Stack, logicalId: string): Resource {
  const definition = stack.template.Resources[logicalId];
  if (definition === undefined) throw new Error(`${stack.path} has no resource ${logicalId}`);
  return {
    stack,
    logicalId,
    type: definition.Type,
    path: `${stack.path}/${logicalId}`,
    properties: () => evaluate(stack, definition.Properties),
    property: (name) => evaluate(stack, definition.Properties[name]),
    attribute: (name) => String(stack.physicalName(resourceOf(stack, logicalId), name)),
  };
}

function exists(stack: Stack, { Condition }: ResourceDefinition): boolean {
  return Condition === undefined || isConditionTrue(stack, { Condition });
}

function readJson<S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S> {
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}

const NestedStack = v.object({ TemplateURL: v.unknown(), Parameters: Values });
const Assets = v.object({ files: v.record(v.string(), v.object({ source: v.object({ path: v.string() }) })) });

/** One deployed stack: a template, its parameters and its nested stacks. */
export interface Stack {
  /** Logical ids from the root stack on, for messages and stable names. */
  path: string;
  template: Template;
  /** Parameters that the parent stack passes, unevaluated. */
  parameters: Record<string, unknown>;
  parent: Stack | undefined;
  children: Map<string, Stack>;
  /** All stacks, whose exports `Fn::ImportValue` reads. */
  assembly: readonly Stack[];
  physicalName: PhysicalName;
  /** Returns a resource. Throws for an unknown logical id. */
  resource(logicalId: string): Resource;
  /** Cache of evaluated values by logical id and attribute; `undefined` while a value is being evaluated. */
  values: Map<string, unknown>;
}

export interface Resource {
  stack: Stack;
  logicalId: string;
  type: string;
  path: string;
  /** Returns the properties, evaluated at each call, because values may refer to other resources. */
  properties(): unknown;
  property(name: string): unknown;
  /** Returns the value of `Ref` (without a name) or of `GetAtt`. */
  attribute(name?: string): string;
}

/** Returns CloudFormation's value of `Ref` (without an attribute) or of `GetAtt` for a resource. */
export type PhysicalName = (resource: Resource, attribute: string | undefined) => unknown;

type ResourceDefinition = v.InferOutput<typeof ResourceDefinition>;

type Template = v.InferOutput<typeof Template>;
