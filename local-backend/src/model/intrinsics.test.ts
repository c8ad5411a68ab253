// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation's Fn::Sub is written this way
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CloudAssembly, openCloudAssembly } from './cloud-assembly.ts';
import { evaluate } from './intrinsics.ts';

const HASH = 'a'.repeat(64);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assembly-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens an assembly that consists of a root stack and a nested stack with the logical id `Child`. */
function open(root: object, nested: object = { Resources: {} }): CloudAssembly {
  const assets = { files: { [HASH]: { source: { path: 'child.json' } } } };
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify(assets));
  writeFileSync(join(folder, 'child.json'), JSON.stringify(nested));
  return openCloudAssembly(folder, ({ logicalId }, attribute) => (attribute ? `${logicalId}/${attribute}` : logicalId));
}

const computed = (value: unknown, root: object = {}) =>
  evaluate(open({ Resources: { Thing: { Type: 'A::B::C' } }, ...root }).root, value);

describe('intrinsic functions', () => {
  test.each([
    [{ Ref: 'AWS::Region' }, 'xx-local-1'],
    [{ Ref: 'Thing' }, 'Thing'],
    [{ 'Fn::GetAtt': ['Thing', 'Arn'] }, 'Thing/Arn'],
    [{ 'Fn::GetAtt': 'Thing.Nested.Arn' }, 'Thing/Nested.Arn'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'Thing' }, 3]] }, 'a-Thing-3'],
    [{ 'Fn::Select': ['1', { 'Fn::Split': [':', 'a:b:c'] }] }, 'b'],
    [{ 'Fn::Sub': '${AWS::AccountId}/${Thing}/${Thing.Arn}/${!literal}' }, '000000000000/Thing/Thing/Arn/${literal}'],
    [{ 'Fn::Sub': ['${x}-${Thing}', { x: { Ref: 'AWS::Partition' } }] }, 'aws-Thing'],
    [{ 'Fn::Base64': 'hello' }, 'aGVsbG8='],
    [{ 'Fn::FindInMap': ['Sizes', { Ref: 'AWS::Region' }, 'small'] }, 7],
    [{ a: { Ref: 'AWS::NoValue' }, b: [1, { Ref: 'AWS::NoValue' }, 2] }, { b: [1, 2] }],
    ['plain', 'plain'],
  ])('%j', (value, expected) => {
    expect(computed(value, { Mappings: { Sizes: { 'xx-local-1': { small: 7 } } } })).toEqual(expected);
  });

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-importvalue.html
  test('a value is imported from the export of a stack beside the root', () => {
    const exporting = {
      Resources: { Made: { Type: 'A::B::C' } },
      Outputs: {
        Out: { Value: { 'Fn::GetAtt': ['Made', 'Arn'] }, Export: { Name: { 'Fn::Sub': '${AWS::StackName}:Made' } } },
      },
    };
    writeFileSync(join(folder, 'other.template.json'), JSON.stringify(exporting));
    writeFileSync(join(folder, 'other.assets.json'), JSON.stringify({ files: {} }));
    const assembly = open({ Resources: { Thing: { Type: 'A::B::C' } } });
    expect(evaluate(assembly.root, { 'Fn::ImportValue': 'other:Made' })).toBe('Made/Arn');
    expect(assembly.resources('A::B::C').map(({ path }) => path)).toEqual(['amplify-x/Thing', 'other/Made']);
    expect(() => evaluate(assembly.root, { 'Fn::ImportValue': 'elsewhere' })).toThrow(
      'The local backend does not support the export elsewhere of another stack',
    );
  });

  test('that are unknown are reported', () => {
    expect(() => computed({ 'Fn::Cidr': ['10.0.0.0/16', 2, 8] })).toThrow('Fn::Cidr');
  });

  test.each([
    [{ 'Fn::Equals': ['true', { Ref: 'Wanted' }] }, 'yes'],
    [{ 'Fn::Not': [{ 'Fn::Equals': ['a', 'b'] }] }, 'yes'],
    [{ 'Fn::And': [{ 'Fn::Equals': ['a', 'a'] }, { 'Fn::Equals': ['a', 'b'] }] }, 'no'],
    [{ 'Fn::Or': [{ Condition: 'Never' }, { 'Fn::Equals': ['a', 'a'] }] }, 'yes'],
  ])('the condition %j', (formula, expected) => {
    const Conditions = { It: formula, Never: { 'Fn::Equals': [1, 2] } };
    const Parameters = { Wanted: { Default: 'true' } };
    expect(computed({ 'Fn::If': ['It', 'yes', 'no'] }, { Conditions, Parameters })).toBe(expected);
  });
});

describe('stacks', () => {
  const child = {
    Type: 'AWS::CloudFormation::Stack',
    Properties: { TemplateURL: `https://s3/${HASH}.json`, Parameters: { Given: { Ref: 'Thing' } } },
  };

  test('pass parameters to nested stacks and outputs to their parents', () => {
    const nested = {
      Parameters: { Given: {}, Unset: { Default: 'd' } },
      Outputs: { Both: { Value: { 'Fn::Sub': '${Given}+${Unset}' } } },
    };
    const { root } = open({ Resources: { Thing: { Type: 'A::B::C' }, Child: child } }, nested);
    expect(evaluate(root, { 'Fn::GetAtt': ['Child', 'Outputs.Both'] })).toBe('Thing+d');
  });

  test('omit resources whose condition does not hold', () => {
    const Resources = { Thing: { Type: 'A::B::C' }, Child: child, Not: { Type: 'A::B::C', Condition: 'Never' } };
    const assembly = open(
      { Resources, Conditions: { Never: { 'Fn::Equals': [1, 2] } } },
      { Resources: { Deep: { Type: 'A::B::C' } } },
    );
    expect(assembly.resources('A::B::C').map(({ path }) => path)).toEqual(['amplify-x/Thing', 'amplify-x/Child/Deep']);
  });
});
