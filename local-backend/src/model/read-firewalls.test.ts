import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openBackendAssembly, readModel } from './read-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'firewalls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rule = (Name: string, RateBasedStatement: object, Action: object = { Block: {} }) => ({
  Name,
  Action,
  Statement: { RateBasedStatement },
});
const byAddress = { Limit: 100, AggregateKeyType: 'IP' };

function read(firewall: object, ResourceArn: unknown) {
  const Resources = {
    Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { AuthenticationType: 'API_KEY' } },
    Firewall: { Type: 'AWS::WAFv2::WebACL', Properties: { DefaultAction: { Allow: {} }, ...firewall } },
    Association: {
      Type: 'AWS::WAFv2::WebACLAssociation',
      Properties: { WebACLArn: { 'Fn::GetAtt': ['Firewall', 'Arn'] }, ResourceArn },
    },
  };
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify({ Resources }));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
  return readModel(openBackendAssembly(folder));
}

const ofApi = { 'Fn::GetAtt': ['Api', 'Arn'] };

test('reads rules that block an address by its rate, with window and response', () => {
  const blocking = { Block: { CustomResponse: { ResponseCode: 429 } } };
  const model = read(
    { Rules: [rule('Quick', { ...byAddress, EvaluationWindowSec: 60 }, blocking), rule('Plain', byAddress)] },
    ofApi,
  );
  expect(model.firewalls).toMatchObject([
    {
      guardedArns: [model.api?.arn],
      rateRules: [
        { name: 'Quick', limit: 100, windowSeconds: 60, status: 429 },
        { name: 'Plain', limit: 100, windowSeconds: 300, status: 403 },
      ],
    },
  ]);
  expect(model.unsupportedResources).toEqual([]);
});

test.each([
  ['of forwarded addresses', rule('Other', { ...byAddress, AggregateKeyType: 'FORWARDED_IP' })],
  ['with a condition', rule('Other', { ...byAddress, ScopeDownStatement: {} })],
  ['that only count', rule('Other', byAddress, { Count: {} })],
  ['of another kind', { Name: 'Other', Action: { Block: {} }, Statement: { GeoMatchStatement: {} } }],
])('announces rules %s', (_, other) => {
  const { firewalls, unsupportedResources } = read({ Rules: [other, rule('Plain', byAddress)] }, ofApi);
  expect(firewalls[0]?.rateRules).toHaveLength(1);
  expect(unsupportedResources).toMatchObject([
    { type: 'AWS::WAFv2::WebACL', consequence: expect.stringContaining('not Other') },
  ]);
});

test('announces a default action that blocks, and a resource that is not guarded here', () => {
  const { unsupportedResources } = read({ DefaultAction: { Block: {} } }, 'arn:aws:apigateway:local::/restapis/r');
  expect(unsupportedResources.map(({ consequence }) => consequence)).toEqual([
    expect.stringContaining('not the default action'),
    'requests to the resource are not inspected: only the API and the user pool have a firewall',
  ]);
});
