import { buildASTSchema, concatAST, type GraphQLSchema, isScalarType, parse } from 'graphql';
import { SCALARS } from './scalars.ts';

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
