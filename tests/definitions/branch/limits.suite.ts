/* Hard limits of AWS, which otherwise only fail at a deployment. A limit that is four fifths used fails here first. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { catalogueMemory, maxCatalogueUse } from '../../../amplify/functions/catalogue/memory';
import { buildAppSyncSchema } from '../../../local-backend/src/appsync/appsync-schema';
import { synthesize } from '../../../local-backend/src/synth/synthesize';
import type { Resource, Template } from '../../support/templates';
import { branch, only, resources } from './branch';

const { templates } = branch;

interface Use {
  of: string;
  used: number;
}

const usableShare = 0.8;

/** Lists the resources that use more than four fifths of a limit: `data: 470 of 500`. */
function overUsed(limit: number, uses: Use[]): string[] {
  expect(uses).not.toEqual([]);
  return uses.filter(({ used }) => used > limit * usableShare).map(({ of, used }) => `${of}: ${used} of ${limit}`);
}

const perTemplate = (count: (template: Template) => number): Use[] =>
  templates.map((template) => ({ of: template.name, used: count(template) }));

describe('CloudFormation', () => {
  test.each<[string, number, (template: Template) => number]>([
    ['resources of a stack', 500, ({ resources: all }) => Object.keys(all).length],
    ['parameters of a stack', 200, ({ parameterCount }) => parameterCount],
    ['outputs of a stack', 200, ({ outputs }) => Object.keys(outputs).length],
    ['bytes of a template', 1_000_000, ({ bytes }) => bytes],
  ])('keeps a fifth free of the %s', (_, limit, count) => {
    expect(overUsed(limit, perTemplate(count))).toEqual([]);
  });

  test('keeps a fifth free of the resources of one operation on nested stacks', () => {
    const all = templates.reduce((sum, template) => sum + Object.keys(template.resources).length, 0);
    expect(overUsed(2500, [{ of: 'all stacks', used: all }])).toEqual([]);
  });
});

describe('IAM', () => {
  const Roles = v.array(v.unknown());
  const Policies = v.optional(v.array(v.object({ PolicyDocument: v.unknown() })), []);
  const ManagedPolicies = v.optional(v.array(v.unknown()), []);

  /** Counts a reference with its own length, which exceeds that of the name that it resolves to. */
  const sizeOf = (document: unknown) => JSON.stringify(document).length;

  /** Returns the roles that have inline policies in a resource, with the policies' sizes. */
  function inlinePolicies(id: string, { Type, Properties }: Resource): [role: string, size: number][] {
    if (Type === 'AWS::IAM::Role') {
      const own = v.parse(Policies, Properties.Policies);
      return own.map(({ PolicyDocument }) => [JSON.stringify({ Ref: id }), sizeOf(PolicyDocument)]);
    }
    if (Type !== 'AWS::IAM::Policy') return [];
    return v.parse(Roles, Properties.Roles).map((role) => [JSON.stringify(role), sizeOf(Properties.PolicyDocument)]);
  }

  test('keeps a fifth free of the inline policies of a role', () => {
    const sizes = new Map<string, number>();
    for (const { name, resources: all } of templates) {
      for (const [role, size] of Object.entries(all).flatMap(([id, resource]) => inlinePolicies(id, resource))) {
        sizes.set(`${name} ${role}`, (sizes.get(`${name} ${role}`) ?? 0) + size);
      }
    }
    const uses = Array.from(sizes, ([of, used]) => ({ of, used }));
    expect(overUsed(10_240, uses)).toEqual([]);
  });

  test('keeps a fifth free of a managed policy', () => {
    const uses = resources('AWS::IAM::ManagedPolicy').map(({ Properties }) => ({
      of: JSON.stringify(Properties.Roles),
      used: sizeOf(Properties.PolicyDocument),
    }));
    expect(overUsed(6144, uses)).toEqual([]);
  });

  test('keeps a fifth free of the managed policies of a role, and of the roles of an account', () => {
    const roles = resources('AWS::IAM::Role');
    const attached = roles.map(({ Properties }) => ({
      of: JSON.stringify(Properties.AssumeRolePolicyDocument),
      used: v.parse(ManagedPolicies, Properties.ManagedPolicyArns).length,
    }));
    expect(overUsed(10, attached)).toEqual([]);
    expect(overUsed(1000, [{ of: 'roles', used: roles.length }])).toEqual([]);
  });
});

describe('Lambda', () => {
  test('keeps a fifth free of the memory of the functions that hold a million titles', () => {
    const holders = resources('AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.MemorySize === catalogueMemory,
    );
    const uses = holders.map(({ Properties }) => ({ of: JSON.stringify(Properties.Role), used: maxCatalogueUse }));
    expect(uses).toHaveLength(3);
    expect(overUsed(catalogueMemory, uses)).toEqual([]);
  });

  const Environment = v.optional(v.object({ Variables: v.optional(v.record(v.string(), v.unknown()), {}) }), {});

  test('keeps a fifth free of the variables of a function', () => {
    // Counts a reference to a table or a pool as 100 characters, the longest possible name.
    const valueSize = (value: unknown) => (typeof value === 'string' ? value.length : 100);
    const uses = resources('AWS::Lambda::Function').map(({ Properties }) => {
      const { Variables = {} } = v.parse(Environment, Properties.Environment);
      const sizes = Object.entries(Variables).map(([name, value]) => name.length + valueSize(value));
      return { of: JSON.stringify(Properties.Role), used: sizes.reduce((sum, size) => sum + size, 0) };
    });
    expect(overUsed(4096, uses)).toEqual([]);
  });

  test('keeps a fifth free of a package’s size, compressed or not', { timeout: 240_000 }, async () => {
    // The branch is synthesized without bundles; they are the same as in the local assembly.
    const folder = await synthesize('amplify');
    const bundles = readdirSync(folder).filter((name) => /^asset\.[0-9a-f]+$/.test(name));
    const uses = bundles.map((name) => ({ of: name, used: sizeOnDisk(path.join(folder, name)) }));
    expect(uses.length).toBeGreaterThan(40);
    // 50 MB is the limit of a compressed package; a package that is smaller uncompressed meets both limits.
    expect(overUsed(50 * 1024 * 1024, uses)).toEqual([]);
  });

  function sizeOnDisk(place: string): number {
    const found = statSync(place);
    if (!found.isDirectory()) return found.size;
    return readdirSync(place).reduce((sum, name) => sum + sizeOnDisk(path.join(place, name)), 0);
  }
});

describe('AppSync', () => {
  const Steps = v.optional(v.object({ Functions: v.array(v.unknown()) }), { Functions: [] });

  test('no pipeline exceeds the limit of functions: Amplify decides how many a model has', () => {
    const uses = resources('AWS::AppSync::Resolver').map(({ Properties }: Resource) => ({
      of: `${Properties.TypeName}.${Properties.FieldName}`,
      used: v.parse(Steps, Properties.PipelineConfig).Functions.length,
    }));
    expect(uses.filter(({ used }) => used > 10)).toEqual([]);
  });

  test('allows documents as deep as the schema’s types are nested, and no type contains itself', {
    timeout: 240_000,
  }, async () => {
    const folder = await synthesize('amplify');
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
    const types = objectTypes(readFileSync(path.join(folder, file), 'utf8'));
    const depthOf = (name: string, parents: string[] = []): number => {
      expect(parents, 'a type contains itself').not.toContain(name);
      const fields = types.get(name) ?? [];
      return types.has(name) ? 1 + Math.max(0, ...fields.map((field) => depthOf(field, [...parents, name]))) : 0;
    };
    const deepest = Math.max(...['Query', 'Mutation', 'Subscription'].map((root) => depthOf(root)));
    const { QueryDepthLimit, ResolverCountLimit, IntrospectionConfig } = only('AWS::AppSync::GraphQLApi').Properties;
    expect(deepest).toBeGreaterThan(2);
    expect(QueryDepthLimit).toBeGreaterThanOrEqual(deepest);
    expect(QueryDepthLimit).toBeLessThan(deepest + 3);
    expect(ResolverCountLimit).toBe(50);
    expect(IntrospectionConfig).toBe('DISABLED');
  });

  /** Returns the names of the types of each type's fields. */
  function objectTypes(schema: string): Map<string, string[]> {
    return new Map(
      Object.values(buildAppSyncSchema(schema).getTypeMap()).flatMap((type) =>
        'getFields' in type
          ? [
              [
                type.name,
                Object.values(type.getFields()).map((field) => String(field.type).replaceAll(/[[\]!]/g, '')),
              ] as const,
            ]
          : [],
      ),
    );
  }

  test('keeps a fifth free of the schema’s and of each mapping template’s size', { timeout: 240_000 }, async () => {
    const folder = await synthesize('amplify');
    const sizes = (ending: string): Use[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => ({ of: name, used: statSync(path.join(folder, name)).size }));
    expect(overUsed(1024 * 1024, sizes('.graphql'))).toEqual([]);
    expect(overUsed(64 * 1024, sizes('.vtl'))).toEqual([]);
  });
});

describe('Cognito and CloudFront', () => {
  const Schema = v.optional(v.array(v.object({ Name: v.string() })), []);
  const Addresses = v.array(v.unknown());
  const Distribution = v.object({ CacheBehaviors: v.array(v.unknown()), Origins: v.array(v.unknown()) });

  test('keep a fifth free of attributes, groups, clients and redirects', () => {
    const { Schema: attributes } = only('AWS::Cognito::UserPool').Properties;
    expect(v.parse(Schema, attributes).length).toBeLessThanOrEqual(50 * usableShare);
    expect(overUsed(10_000, [{ of: 'groups', used: resources('AWS::Cognito::UserPoolGroup').length }])).toEqual([]);
    const { CallbackURLs, LogoutURLs } = only('AWS::Cognito::UserPoolClient').Properties;
    const redirects = [CallbackURLs, LogoutURLs].map((list) => v.parse(Addresses, list).length);
    expect(
      overUsed(
        100,
        redirects.map((used) => ({ of: 'redirects', used })),
      ),
    ).toEqual([]);
  });

  test.each([
    ['CachePolicy', 20],
    ['ResponseHeadersPolicy', 20],
    ['OriginAccessControl', 100],
    ['PublicKey', 10],
    ['KeyGroup', 10],
  ])('leave room in an account for ten environments: %s', (type, limit) => {
    const used = resources(`AWS::CloudFront::${type}`).length;
    expect(used).toBeGreaterThan(0);
    expect(10 * used).toBeLessThanOrEqual(limit);
  });

  test('keep a fifth free of the behaviours and origins of a distribution', () => {
    const configurations = resources('AWS::CloudFront::Distribution').map(({ Properties }) =>
      v.parse(Distribution, Properties.DistributionConfig),
    );
    const uses = configurations.flatMap(({ CacheBehaviors, Origins }) => [
      { of: 'behaviours', used: CacheBehaviors.length },
      { of: 'origins', used: Origins.length },
    ]);
    expect(overUsed(25, uses)).toEqual([]);
  });
});
