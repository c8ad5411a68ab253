import type { AttributeModel, UserPoolClientModel, UserPoolModel } from '../model/user-pool-model.ts';
import { invalidParameter, notAuthorized } from './cognito-errors.ts';

export interface Attribute {
  Name: string;
  Value: string;
}

type Schema = Pick<UserPoolModel, 'attributes'>;

/**
 * Converts a list to a record. Throws `InvalidParameterException` for attributes that are not in the schema and for
 * values outside its bounds. An empty value deletes the attribute.
 */
export function readAttributes({ attributes }: Schema, list: Attribute[] | null | undefined): Record<string, string> {
  const given = list ?? [];
  const errors = given.flatMap(({ Name, Value }) => {
    const definition = attributes.find(({ name }) => name === Name);
    const error = definition === undefined ? 'Attribute does not exist in the schema.' : errorOf(definition, Value);
    return error === undefined ? [] : [`${Name}: ${error}`];
  });
  if (errors.length > 0) throw notConforming(errors);
  for (const { Name, Value } of given) checkFormat(Name, Value);
  return Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
}

/** Reads attributes a user changes. Throws `NotAuthorizedException` if the client may not write one. */
export function readOwnAttributes(
  schema: Schema,
  { writeAttributes }: UserPoolClientModel,
  list: Attribute[] | null | undefined,
): Record<string, string> {
  const attributes = readAttributes(schema, list);
  const required = schema.attributes.filter(({ presence }) => presence === 'required').map(({ name }) => name);
  const isWritable = (name: string) =>
    !RESERVED.has(name) &&
    !name.startsWith('dev:') &&
    (writeAttributes === undefined || writeAttributes.includes(name) || required.includes(name));
  if (Object.keys(attributes).every(isWritable)) return attributes;
  throw notAuthorized('A client attempted to write unauthorized attribute');
}

/** Throws `InvalidParameterException` with all required attributes that a sign-up lacks. */
export function checkRequired(schema: Schema, attributes: Record<string, string>): void {
  const missing = missingAttributes(schema, attributes);
  if (missing.length > 0) throw notConforming(missing.map((name) => `${name}: The attribute is required`));
}

/** Returns the names of the required attributes that a user lacks. */
export function missingAttributes(schema: Schema, attributes: Record<string, string>): string[] {
  return schema.attributes
    .filter(({ name, presence }) => presence === 'required' && name !== 'sub' && !attributes[name])
    .map(({ name }) => name);
}

/** Throws `InvalidParameterException` for an attribute that cannot be changed after the sign-up. */
export function checkMutable(schema: Schema, names: string[]): void {
  for (const name of names) {
    const definition = schema.attributes.find((attribute) => attribute.name === name);
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
    if (definition?.mutability === 'immutable') throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
  }
}

export const isEmail = (value: string): boolean =>
  value.length <= 254 && /^[^\s@"<>()[\]\\,;:/]+@[^\s@/.]+(\.[^\s@/.]+)+$/.test(value);

/** Tests the format of E.164: a plus sign and up to 15 digits. */
export const isPhoneNumber = (value: string): boolean => /^\+[1-9]\d{1,14}$/.test(value);

const RESERVED = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities']);

/** Returns an attribute value's validation error; undefined if valid. AWS does not document the wording. */
function errorOf({ name, type, minimum, maximum }: AttributeModel, value: string): string | undefined {
  if (value === '') return undefined;
  if (name === 'birthdate' && !isDay(value)) return 'Birthdate must be in the format YYYY-MM-DD';
  if (type === 'String') return outside(value.length, { minimum, maximum, subject: 'String', unit: ' characters' });
  if (type === 'Number') {
    if (!/^-?\d+$/.test(value)) return 'Value must be a number';
    return outside(Number(value), { minimum, maximum, subject: 'Number', unit: '' });
  }
  if (type === 'Boolean') return /^(true|false)$/i.test(value) ? undefined : 'Value must be a boolean';
  return Number.isNaN(Date.parse(value)) ? 'Value must be a date' : undefined;
}

interface Bounds {
  minimum: number | undefined;
  maximum: number | undefined;
  subject: 'String' | 'Number';
  unit: string;
}

function outside(value: number, { minimum, maximum, subject, unit }: Bounds): string | undefined {
  if (maximum !== undefined && value > maximum)
    return `${subject} must be no ${subject === 'String' ? 'longer' : 'greater'} than ${maximum}${unit}`;
  if (minimum !== undefined && value < minimum)
    return `${subject} must be no ${subject === 'String' ? 'shorter' : 'less'} than ${minimum}${unit}`;
  return undefined;
}

/** Tests whether a text is a date of the calendar as `yyyy-mm-dd`. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function checkFormat(name: string, value: string): void {
  if (value === '') return;
  if (name === 'email' && !isEmail(value.trim())) throw invalidParameter('Invalid email address format.');
  if (name === 'phone_number' && !isPhoneNumber(value)) throw invalidParameter('Invalid phone number format.');
}

const notConforming = (errors: string[]) =>
  invalidParameter(`Attributes did not conform to the schema: ${errors.map((error) => `${error}\n`).join('')}`);
