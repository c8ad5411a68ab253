import { buildASTSchema, concatAST, type GraphQLSchema, isScalarType, parse } from 'graphql';
import { SCALARS } from './scalars.ts';

/** What AppSync adds to every schema. */
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

/** Builds the API's schema from its definition, with AppSync's scalars checking their values. */
export function buildAppSyncSchema(definition: string): GraphQLSchema {
  const schema = buildPublishedSchema(definition);
  for (const type of Object.values(schema.getTypeMap())) {
    const scalar = SCALARS[type.name];
    if (scalar && isScalarType(type)) Object.assign(type, scalar);
  }
  return schema;
}

/** The same schema for values that were already answered once: scalars pass through as they are. */
export function buildPublishedSchema(definition: string): GraphQLSchema {
  return buildASTSchema(concatAST([parse(APPSYNC_DEFINITIONS), parse(definition)]), { assumeValidSDL: true });
}
