import * as v from 'valibot';
import type { AttributeModel } from './user-pool-model.ts';

type Standard = Omit<AttributeModel, 'name' | 'presence' | 'mutability'>;

const text = (minimum: number, maximum: number): Standard => ({ type: 'String', minimum, maximum });
const address = text(0, 2048);
const flag: Standard = { type: 'Boolean', minimum: undefined, maximum: undefined };

/** Standard attributes of OpenID Connect, which every pool has. */
const STANDARD: Record<string, Standard> = {
  sub: text(1, 2048),
  name: address,
  given_name: address,
  family_name: address,
  middle_name: address,
  nickname: address,
  preferred_username: address,
  profile: address,
  picture: address,
  website: address,
  email: address,
  email_verified: flag,
  gender: address,
  birthdate: text(10, 10),
  zoneinfo: address,
  locale: address,
  phone_number: address,
  phone_number_verified: flag,
  address,
  updated_at: { type: 'Number', minimum: 0, maximum: undefined },
};

/** The `Schema` property of a user pool in CloudFormation. */
export const AttributeDefinitions = v.optional(
  v.array(
    v.object({
      Name: v.string(),
      AttributeDataType: v.optional(v.picklist(['String', 'Number', 'DateTime', 'Boolean']), 'String'),
      DeveloperOnlyAttribute: v.optional(v.boolean(), false),
      Mutable: v.optional(v.boolean()),
      Required: v.optional(v.boolean(), false),
      StringAttributeConstraints: v.optional(
        v.object({ MinLength: v.optional(v.string()), MaxLength: v.optional(v.string()) }),
        {},
      ),
      NumberAttributeConstraints: v.optional(
        v.object({ MinValue: v.optional(v.string()), MaxValue: v.optional(v.string()) }),
        {},
      ),
    }),
  ),
  [],
);

export type AttributeDefinition = v.InferOutput<typeof AttributeDefinitions>[number];

/** Returns the pool's whole schema: standard attributes as the definitions change them, and custom ones. */
export function readAttributeSchema(definitions: AttributeDefinition[]): AttributeModel[] {
  const defined = definitions.map(readAttribute);
  const names = new Set(defined.map(({ name }) => name));
  const others = Object.entries(STANDARD).filter(([name]) => !names.has(name));
  return [
    ...others.map(
      ([name, standard]): AttributeModel => ({
        name,
        ...standard,
        presence: name === 'sub' ? 'required' : 'optional',
        mutability: name === 'sub' ? 'immutable' : 'mutable',
      }),
    ),
    ...defined,
  ];
}

function readAttribute(definition: AttributeDefinition): AttributeModel {
  const { Name, AttributeDataType, StringAttributeConstraints, NumberAttributeConstraints } = definition;
  const standard = STANDARD[Name];
  const prefix = definition.DeveloperOnlyAttribute ? 'dev:custom:' : 'custom:';
  const { MinLength, MaxLength } = StringAttributeConstraints;
  const { MinValue, MaxValue } = NumberAttributeConstraints;
  return {
    name: standard === undefined ? `${prefix}${Name}` : Name,
    type: standard?.type ?? AttributeDataType,
    presence: definition.Required ? 'required' : 'optional',
    // Cognito's defaults: standard attributes are mutable, others are not.
    mutability: (definition.Mutable ?? standard !== undefined) ? 'mutable' : 'immutable',
    minimum: bound(MinLength ?? MinValue) ?? standard?.minimum,
    maximum: bound(MaxLength ?? MaxValue) ?? standard?.maximum,
  };
}

const bound = (value: string | undefined) => (value === undefined ? undefined : Number(value));
