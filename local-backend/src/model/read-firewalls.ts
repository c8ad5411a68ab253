import * as v from 'valibot';
import type { FirewallModel, RateRuleModel } from './backend-model.ts';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { readProperties } from './read-properties.ts';

const CustomResponse = v.object({ ResponseCode: v.number() });

/** Blocks addresses by the rate of all their requests; strict: no rules with further conditions. */
const RateRule = v.object({
  Name: v.string(),
  Action: v.strictObject({ Block: v.strictObject({ CustomResponse: v.optional(CustomResponse) }) }),
  Statement: v.strictObject({
    RateBasedStatement: v.strictObject({
      Limit: v.number(),
      AggregateKeyType: v.literal('IP'),
      EvaluationWindowSec: v.optional(v.number(), 300),
    }),
  }),
});

const Firewall = v.object({ Rules: v.optional(v.array(v.unknown()), []) });
const Association = v.object({ ResourceArn: v.string(), WebACLArn: v.string() });

/** Reads the web ACLs with their supported rules: rules that block addresses by their rate. */
export function readFirewalls(assembly: CloudAssembly): FirewallModel[] {
  const associations = assembly
    .resources('AWS::WAFv2::WebACLAssociation')
    .map((resource) => readProperties(resource, Association));
  return assembly.resources('AWS::WAFv2::WebACL').map((resource) => {
    const arn = resource.attribute('Arn');
    return {
      arn,
      guardedArns: associations.filter(({ WebACLArn }) => WebACLArn === arn).map(({ ResourceArn }) => ResourceArn),
      rateRules: rulesOf(resource).flatMap((rule) => readRateRule(rule) ?? []),
    };
  });
}

/** Describes which rules of a web ACL have no effect; undefined if all are supported. */
export function describeFirewallGap(resource: Resource): string | undefined {
  const ignored = rulesOf(resource).filter((rule) => readRateRule(rule) === undefined);
  const names = ignored.map((rule) => v.parse(Named, rule).Name);
  if (!isAllowing(resource)) names.push('the default action');
  return names.length === 0
    ? undefined
    : `only rules that block addresses by their rate are applied, not ${names.join(', ')}`;
}

/** Describes that a web ACL does not guard the associated resource; undefined if it does. */
export function describeAssociationGap(resource: Resource, assembly: CloudAssembly): string | undefined {
  const guarded = ['AWS::AppSync::GraphQLApi', 'AWS::Cognito::UserPool'].flatMap((type) =>
    assembly.resources(type).map((candidate) => candidate.attribute('Arn')),
  );
  if (guarded.includes(readProperties(resource, Association).ResourceArn)) return undefined;
  return 'requests to the resource are not inspected: only the API and the user pool have a firewall';
}

const Named = v.object({ Name: v.optional(v.string(), 'a rule without a name') });

function rulesOf(resource: Resource): unknown[] {
  return readProperties(resource, Firewall).Rules;
}

function isAllowing(resource: Resource): boolean {
  const action = resource.property('DefaultAction');
  return typeof action === 'object' && action !== null && 'Allow' in action;
}

function readRateRule(rule: unknown): RateRuleModel | undefined {
  const { success, output } = v.safeParse(RateRule, rule);
  if (!success) return undefined;
  const { Limit, EvaluationWindowSec } = output.Statement.RateBasedStatement;
  const status = output.Action.Block.CustomResponse?.ResponseCode ?? 403;
  return { name: output.Name, limit: Limit, windowSeconds: EvaluationWindowSec, status };
}
