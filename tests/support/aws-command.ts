import * as v from 'valibot';

/** A command of the AWS CLI, as the documentation contains it. */
export interface AwsCommand {
  /** `cognito-idp` */
  service: string;
  /** `update-user-pool` */
  operation: string;
  /** Options by name, with their values; an empty list for a switch. */
  options: Map<string, string[]>;
  /** Words before the first option or after the last one, such as the file for the response. */
  words: string[];
}

/** Options of the CLI itself. */
const cliOptions = new Set(['cli-binary-format', 'region', 'profile', 'output', 'query']);

/** Operations whose last word is not an option but the file for the response. */
const responseFile = new Set(['lambda invoke']);

/** Parses a command; values may be in quotes. Throws if it is not a command of the AWS CLI. */
export function parseAwsCommand(line: string): AwsCommand {
  const parts = Array.from(line.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '');
  const [program, service, operation, ...rest] = parts;
  if (program !== 'aws' || !service || !operation) throw new Error(`Not a command of the AWS CLI: ${line}`);
  const last = responseFile.has(`${service} ${operation}`) ? rest.splice(-1) : [];
  const options = new Map<string, string[]>();
  const words: string[] = [];
  let values = words;
  for (const part of rest) {
    if (part.startsWith('--')) {
      values = [];
      options.set(part.slice(2), values);
    } else values.push(part);
  }
  return { service, operation, options, words: [...words, ...last] };
}

/**
 * Returns the input of the operation with the SDK's names: `--queue-url Q` is `QueueUrl: 'Q'`. Numbers and switches get
 * their types.
 */
export function inputOf({ options }: AwsCommand): Record<string, unknown> {
  return Object.fromEntries(
    [...options]
      .filter(([name]) => !cliOptions.has(name))
      .map(([name, [value]]) => [memberName(name), value === undefined ? !name.startsWith('no-') : typed(value)]),
  );
}

const typed = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);

const memberName = (option: string) =>
  option
    .replace(/^no-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Packages of the SDK whose names differ from the CLI's service. */
const packageOf: Record<string, string> = { 'cognito-idp': 'cognito-identity-provider' };

/** An operation of the SDK: kind, namespace, name, traits, shape of the input (read later). */
const Operation = v.looseTuple([v.number(), v.string(), v.string(), v.unknown(), v.function()]);
/** A shape of the SDK: kind, namespace, name, traits, names of the members, their shapes, number of required ones. */
const members = v.array(v.string());
const Shape = v.looseTuple([
  v.number(),
  v.string(),
  v.string(),
  v.unknown(),
  members,
  v.unknown(),
  v.optional(v.number(), 0),
]);

/**
 * Compares a command with the SDK's model of the service: the operation exists, accepts each option, and gets the
 * required ones. Returns the errors; undefined if the SDK of the service is not installed (Amplify's tools install
 * those of most services).
 */
export async function findCommandErrors({ service, operation, options }: AwsCommand): Promise<string[] | undefined> {
  const name = memberName(operation);
  let client: Record<string, unknown>;
  try {
    client = await import(`@aws-sdk/client-${packageOf[service] ?? service}`);
  } catch {
    return undefined;
  }
  if (!(`${name}Command` in client)) return [`${service} has no operation ${operation}`];
  const [, , , , input] = v.parse(Operation, client[`${name}$`]);
  const [, , , , names, , requiredCount] = v.parse(Shape, input());
  const folded = (text: string) => text.toLowerCase();
  const given = [...options.keys()]
    .filter((option) => !cliOptions.has(option))
    .map((option) => folded(memberName(option)));
  const unknown = given.filter((option) => !names.some((member) => folded(member) === option));
  const missing = names.slice(0, requiredCount).filter((member) => !given.includes(folded(member)));
  return [
    ...unknown.map((option) => `${operation} has no parameter ${option}`),
    ...missing.map((member) => `${operation} requires ${member}`),
  ];
}
