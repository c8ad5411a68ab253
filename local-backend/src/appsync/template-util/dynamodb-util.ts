import { type AttributeValue, toAttributeValue, toItem } from '../../dynamodb/attribute-values.ts';
import { HostObject, isList, isMap, toText } from '../vtl/values.ts';

const converters: Record<string, (value: unknown) => unknown> = {
  toDynamoDB: (value) => toAttributeValue(value),
  toString: (value: unknown) => (value === null ? null : { S: toText(value) }),
  toStringSet: (value) => ({ SS: texts(value) }),
  toNumber: (value) => (value === null ? null : { N: toText(value) }),
  toNumberSet: (value) => ({ NS: texts(value) }),
  toBinary: (value) => (value === null ? null : { B: toText(value) }),
  toBinarySet: (value) => ({ BS: texts(value) }),
  toBoolean: (value) => (value === null ? null : { BOOL: value === true }),
  toNull: (): AttributeValue => ({ NULL: true }),
  toList: (value) => (value === null ? null : toAttributeValue(value)),
  toMap: (value) => (value === null ? null : toAttributeValue(value)),
  toMapValues: (value) => (isMap(value) ? toItem(value) : null),
};

/** `$util.dynamodb`: each converter, and its variant with the suffix `Json` that returns text. */
export const dynamodbUtil = new HostObject(
  '$util.dynamodb',
  Object.fromEntries(
    Object.entries(converters).flatMap(([name, convert]) => [
      [name, convert],
      [`${name}Json`, (value: unknown) => JSON.stringify(convert(value))],
    ]),
  ),
);

function texts(value: unknown): string[] {
  return isList(value) ? value.map(toText) : [];
}
