import * as v from 'valibot';
import type { PolicyStatement, RoleModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { readProperties } from './read-properties.ts';

/** Reads all roles with their statements from inline policies, policies and managed policies. */
export function readRoles(assembly: CloudAssembly): RoleModel[] {
  const policies = assembly.resources('AWS::IAM::Policy').map(readPolicy);
  const managed = assembly.resources('AWS::IAM::ManagedPolicy').map(readPolicy);
  return assembly.resources('AWS::IAM::Role').map((resource) => {
    const { Policies, ManagedPolicyArns, AssumeRolePolicyDocument } = readProperties(resource, Role);
    const name = resource.attribute();
    const attached = [...policies, ...managed].filter(
      ({ roles, arn }) => roles.includes(name) || ManagedPolicyArns.includes(arn),
    );
    return {
      arn: resource.attribute('Arn'),
      name,
      id: resource.attribute('RoleId'),
      trustedServices: AssumeRolePolicyDocument.Statement.flatMap(({ Principal }) => Principal.Service),
      statements: [
        ...Policies.flatMap(({ PolicyDocument: { Statement } }) => Statement),
        ...attached.flatMap(({ statements }) => statements),
      ],
    };
  });
}

function readPolicy(resource: Resource) {
  const { PolicyDocument, Roles } = readProperties(resource, Policy);
  return { arn: resource.attribute(), roles: Roles, statements: PolicyDocument.Statement };
}

/** Tests whether a role or policy permits the use of Bedrock's models. */
export function usesLanguageModel(resource: Resource): boolean {
  const { Policies, PolicyDocument } = v.parse(ModelUse, resource.properties());
  const documents = [...Policies.map((policy) => policy.PolicyDocument), ...(PolicyDocument ? [PolicyDocument] : [])];
  return documents.some(({ Statement: statements }) =>
    statements.some(({ effect, actions }) => effect === 'Allow' && actions.some((name) => name.startsWith('bedrock:'))),
  );
}

/** IAM allows a single value instead of a list of one. */
const OneOrMore = v.pipe(
  v.union([v.string(), v.boolean(), v.number(), v.array(v.union([v.string(), v.boolean(), v.number()]))]),
  v.transform((value) => (Array.isArray(value) ? value.map(String) : [String(value)])),
);
const Statement = v.pipe(
  v.object({
    Effect: v.picklist(['Allow', 'Deny']),
    Action: v.optional(OneOrMore, []),
    Resource: v.optional(OneOrMore, []),
    Condition: v.optional(v.record(v.string(), v.record(v.string(), OneOrMore)), {}),
  }),
  v.transform(
    ({ Effect, Action, Resource, Condition }): PolicyStatement => ({
      effect: Effect,
      actions: Action,
      resources: Resource,
      conditions: Condition,
    }),
  ),
);
const Document = v.object({
  Statement: v.pipe(
    v.union([Statement, v.array(Statement)]),
    v.transform((statement) => [statement].flat()),
  ),
});
const Policy = v.object({ PolicyDocument: Document, Roles: v.optional(v.array(v.string()), []) });
const TrustStatement = v.object({
  Principal: v.fallback(v.object({ Service: v.optional(OneOrMore, []) }), { Service: [] }),
});
const TrustPolicy = v.object({
  Statement: v.pipe(
    v.union([v.array(TrustStatement), TrustStatement]),
    v.transform((statement) => [statement].flat()),
  ),
});
const Role = v.object({
  AssumeRolePolicyDocument: v.optional(TrustPolicy, { Statement: [] }),
  Policies: v.optional(v.array(v.object({ PolicyDocument: Document })), []),
  ManagedPolicyArns: v.optional(v.array(v.string()), []),
});
const ModelUse = v.object({
  PolicyDocument: v.optional(Document),
  Policies: v.optional(v.array(v.object({ PolicyDocument: Document })), []),
});
