import { isIP } from 'node:net';
import {
  buildASTSchema,
  concatAST,
  GraphQLError,
  type GraphQLSchema,
  isScalarType,
  Kind,
  parse,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';

/** AppSync's scalars. Their `parse…` and `serialize` throw `GraphQLError` for values of another type. */
export const SCALARS: Record<string, Scalar> = {
  AWSDate: checked('AWSDate', isDate),
  AWSTime: checked('AWSTime', isTime),
  AWSDateTime: checked('AWSDateTime', isDateTime),
  AWSTimestamp: checked('AWSTimestamp', (value) => Number.isInteger(value)),
  AWSEmail: checked('AWSEmail', (value) => matches(value, /^[^@\s"(),:;<>[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/)),
  AWSURL: checked('AWSURL', isUrl),
  AWSPhone: checked('AWSPhone', isPhone),
  AWSIPAddress: checked('AWSIPAddress', isAddress),
  // AWSJSON is a value in templates and text in requests and responses.
  AWSJSON: {
    parseValue: parseJson,
    parseLiteral: (node) => parseJson(literal(node)),
    serialize: (value) => JSON.stringify(value),
  },
};

const OFFSET = '(Z|[+-](0\\d|1[0-8]):[0-5]\\d(:[0-5]\\d)?)';

const TIME = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?';

const DATE = '(-?\\d{4})-(\\d\\d)-(\\d\\d)';

const DATE_PATTERN = new RegExp(`^${DATE}${OFFSET}?$`);

const TIME_PATTERN = new RegExp(`^${TIME}${OFFSET}?$`);

const DATE_TIME_PATTERN = new RegExp(`^${DATE}T${TIME}${OFFSET}$`);

/** Scalars and directives that AppSync adds to every schema. */
const APPSYNC_DEFINITIONS = `
  ${Object.keys(SCALARS)
    .map((name) => `scalar ${name}`)
    .join('\n')}
  directive @aws_api_key on FIELD_DEFINITION | OBJECT
  directive @aws_iam on FIELD_DEFINITION | OBJECT
  directive @aws_oidc on FIELD_DEFINITION | OBJECT
  directive @aws_lambda on FIELD_DEFINITION | OBJECT
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on FIELD_DEFINITION | OBJECT
  directive @aws_auth(cognito_groups: [String!]!) on FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]) on FIELD_DEFINITION
`;

/** Builds the executable schema from its definition, with AppSync's scalars. */
export function buildAppSyncSchema(definition: string): GraphQLSchema {
  const schema = buildPublishedSchema(definition);
  for (const type of Object.values(schema.getTypeMap())) {
    const scalar = SCALARS[type.name];
    if (scalar && isScalarType(type)) Object.assign(type, scalar);
  }
  return schema;
}

/** Builds the same schema for already serialized values: scalars are not validated again. */
export function buildPublishedSchema(definition: string): GraphQLSchema {
  return buildASTSchema(concatAST([parse(APPSYNC_DEFINITIONS), parse(definition)]), { assumeValidSDL: true });
}

interface Scalar {
  parseValue(value: unknown): unknown;
  parseLiteral(node: ValueNode): unknown;
  serialize(value: unknown): unknown;
}

function checked(name: string, isValid: (value: unknown) => boolean): Scalar {
  const check = (value: unknown) => {
    if (isValid(value)) return value;
    throw new GraphQLError(`Unable to parse \`${String(value)}\` as a valid ${name}.`);
  };
  return {
    parseValue: check,
    parseLiteral: (node) => check(literal(node)),
    serialize(value) {
      if (isValid(value)) return value;
      throw new GraphQLError(`Unable to serialize \`${String(value)}\` as a valid ${name.replace('AWS', '')} Object.`);
    },
  };
}

function isDate(value: unknown): boolean {
  return matches(value, DATE_PATTERN) && isDay(value);
}

function isTime(value: unknown): boolean {
  return matches(value, TIME_PATTERN);
}

function isDateTime(value: unknown): boolean {
  return matches(value, DATE_TIME_PATTERN) && isDay(value);
}

/** Tests whether the date exists in the calendar. */
function isDay(value: string): boolean {
  const [, year = '', month = '', day = ''] = new RegExp(`^${DATE}`).exec(value) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

/** Accepts numbers with a country code, or ten digits as in the United States. */
function isPhone(value: unknown): boolean {
  if (!matches(value, /^\+?[\d\s().-]+$/)) return false;
  const digits = value.replace(/\D/g, '').length;
  return value.startsWith('+') ? digits >= 7 && digits <= 15 : digits === 10 || digits === 11;
}

function isAddress(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

function parseJson(value: unknown): unknown {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : undefined;
    if (parsed !== undefined && !isDeeper(parsed, MAX_LEVELS)) return parsed;
  } catch {
    // The error below reports the value.
  }
  throw new GraphQLError(`Unable to parse \`${String(value)}\` as valid JSON.`);
}

/** Levels of nested arrays and objects; resolvers copy values recursively. */
const MAX_LEVELS = 1000;

function isDeeper(value: unknown, levels: number): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; depth < levels && level.length > 0; depth += 1) {
    level = level.flatMap((one) => Object.values(one).filter(isNested));
  }
  return level.length > 0;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function literal(node: ValueNode): unknown {
  return node.kind === Kind.VARIABLE ? undefined : valueFromASTUntyped(node);
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
