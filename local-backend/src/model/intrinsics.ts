import type { Stack } from './cloud-assembly.ts';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';

/**
 * Not an AWS region, so that a URL that is not redirected to this machine fails instead of reaching an AWS account. It
 * has the form of one, because libraries check the form of user pool ids, which begin with it.
 */
export const REGION = 'xx-local-1';

export const ACCOUNT_ID = '000000000000';

const PSEUDO_PARAMETERS: Record<string, string> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT_ID,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** Value of `AWS::NoValue`: a property with this value is removed. */
const NO_VALUE = Symbol('AWS::NoValue');

/** Evaluates the intrinsic functions in a template value. Throws for an unknown one. */
export function evaluate(stack: Stack, value: unknown): unknown {
  const result = evaluateAny(stack, value);
  return result === NO_VALUE ? undefined : result;
}

/** Evaluates a condition: a name (`{ Condition: 'X' }`) or a function. */
export function isConditionTrue(stack: Stack, formula: unknown): boolean {
  const [name, argument] = soleEntry(formula) ?? [];
  const parts = Array.isArray(argument) ? argument : [];
  switch (name) {
    case 'Condition':
      return isConditionTrue(stack, stack.template.Conditions[String(argument)]);
    case 'Fn::Equals':
      return String(evaluate(stack, parts[0])) === String(evaluate(stack, parts[1]));
    case 'Fn::Not':
      return !isConditionTrue(stack, parts[0]);
    case 'Fn::And':
      return parts.every((part) => isConditionTrue(stack, part));
    case 'Fn::Or':
      return parts.some((part) => isConditionTrue(stack, part));
    default:
      throw new Error(`${stack.path}: the condition ${JSON.stringify(formula)} is not supported`);
  }
}

function evaluateAny(stack: Stack, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => evaluateAny(stack, part)).filter((part) => part !== NO_VALUE);
  if (typeof value !== 'object' || value === null) return value;
  const [name = '', argument] = soleEntry(value) ?? [];
  const intrinsic = INTRINSICS[name];
  if (intrinsic !== undefined) return intrinsic(stack, argument);
  if (name.startsWith('Fn::')) throw new Error(`${stack.path}: ${name} is not supported`);
  const entries = Object.entries(value).map(([key, part]) => [key, evaluateAny(stack, part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== NO_VALUE));
}

const INTRINSICS: Record<string, (stack: Stack, argument: unknown) => unknown> = {
  Ref: (stack, argument) => reference(stack, String(argument)),
  'Fn::ImportValue': (stack, argument) => importValue(stack, String(evaluateAny(stack, argument))),
  'Fn::GetAtt': (stack, argument) => {
    const [logicalId = '', ...attribute] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
    return physicalValue(stack, logicalId, attribute.join('.'));
  },
  'Fn::Join': (stack, argument) => {
    const [separator, parts] = list(stack, argument);
    return list(stack, parts).map(String).join(String(separator));
  },
  'Fn::Split': (stack, argument) => {
    const [separator, text] = list(stack, argument);
    return String(text).split(String(separator));
  },
  'Fn::Select': (stack, argument) => {
    const [index, parts] = list(stack, argument);
    return list(stack, parts)[Number(index)];
  },
  'Fn::Sub': (stack, argument) => {
    const [text, variables] = Array.isArray(argument) ? argument : [argument, {}];
    return substitute(stack, String(text), new Map(Object.entries(variables)));
  },
  'Fn::If': (stack, argument) => {
    const [condition, whenTrue, whenFalse] = Array.isArray(argument) ? argument : [];
    return evaluateAny(stack, isConditionTrue(stack, { Condition: condition }) ? whenTrue : whenFalse);
  },
  'Fn::FindInMap': (stack, argument) => {
    const [map, key, name] = list(stack, argument).map(String);
    return evaluateAny(stack, stack.template.Mappings[map ?? '']?.[key ?? '']?.[name ?? '']);
  },
  'Fn::Base64': (stack, argument) => Buffer.from(String(evaluateAny(stack, argument))).toString('base64'),
  'Fn::ToJsonString': (stack, argument) => JSON.stringify(evaluateAny(stack, argument)),
};

function reference(stack: Stack, name: string): unknown {
  if (name === 'AWS::NoValue') return NO_VALUE;
  const pseudo = PSEUDO_PARAMETERS[name];
  if (pseudo !== undefined) return pseudo;
  if (name === 'AWS::StackName') return stack.path.split('/').join('-');
  if (name === 'AWS::StackId') return stackId(stack);
  const parameter = stack.template.Parameters[name];
  if (parameter === undefined) return physicalValue(stack, name, undefined);
  if (stack.parent !== undefined && name in stack.parameters) return evaluate(stack.parent, stack.parameters[name]);
  return parameter.Default;
}

function physicalValue(stack: Stack, logicalId: string, attribute: string | undefined): unknown {
  const key = `${logicalId}.${attribute ?? ''}`;
  if (stack.values.has(key)) {
    const known = stack.values.get(key);
    if (known === undefined) throw new Error(`${stack.path}: ${key} depends on itself`);
    return known;
  }
  stack.values.set(key, undefined);
  const value = nestedOutput(stack, logicalId, attribute) ?? stack.physicalName(stack.resource(logicalId), attribute);
  stack.values.set(key, value);
  return value;
}

function nestedOutput(stack: Stack, logicalId: string, attribute: string | undefined): unknown {
  const child = stack.children.get(logicalId);
  if (child === undefined) return undefined;
  if (!attribute?.startsWith('Outputs.')) return stackId(child);
  const output = child.template.Outputs[attribute.slice('Outputs.'.length)];
  if (output === undefined) throw new Error(`${child.path} has no output ${attribute}`);
  return evaluate(child, output.Value);
}

/** Returns the value of an export. Throws `UnsupportedResourceError` if no stack of the definitions exports it. */
function importValue(stack: Stack, name: string): unknown {
  for (const exporting of stack.assembly) {
    for (const { Value, Export } of Object.values(exporting.template.Outputs)) {
      if (Export !== undefined && evaluate(exporting, Export.Name) === name) return evaluate(exporting, Value);
    }
  }
  throw new UnsupportedResourceError(
    { type: 'Fn::ImportValue', path: stack.path },
    `the export ${name} of another stack`,
  );
}

function stackId({ path }: Stack): string {
  const account = `${PSEUDO_PARAMETERS['AWS::Region']}:${PSEUDO_PARAMETERS['AWS::AccountId']}`;
  return `arn:aws:cloudformation:${account}:stack/${path.split('/').join('-')}/00000000-0000-0000-0000-000000000000`;
}

function substitute(stack: Stack, text: string, variables: Map<string, unknown>): string {
  return text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => {
    // `${!x}` is the escape of a literal `${x}`.
    if (name.startsWith('!')) return `\${${name.slice(1)}}`;
    if (variables.has(name)) return String(evaluate(stack, variables.get(name)));
    const [logicalId = '', ...attribute] = name.split('.');
    return String(attribute.length > 0 ? physicalValue(stack, logicalId, attribute.join('.')) : reference(stack, name));
  });
}

function list(stack: Stack, value: unknown): unknown[] {
  const evaluated = evaluateAny(stack, value);
  if (!Array.isArray(evaluated)) throw new Error(`${stack.path}: ${JSON.stringify(value)} is not a list`);
  return evaluated;
}

function soleEntry(value: unknown): [string, unknown] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [first, ...others] = Object.entries(value);
  return first !== undefined && others.length === 0 ? first : undefined;
}
