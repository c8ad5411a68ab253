/* Checks the branch with cdk-nag's rules for solutions on AWS (AwsSolutions). */
import { expect, test } from 'vitest';
import type { NagFinding } from '../../support/synthesize-branch';
import { branch } from './branch';
import { type Suppression, suppressions } from './nag-suppressions';

const covers = ({ rule, on }: Suppression, finding: NagFinding) =>
  (typeof rule === 'string' ? finding.rule === rule : rule.test(finding.rule)) && on.test(finding.construct);

test('the branch breaks no rule of AwsSolutions without an argued suppression', () => {
  const open = branch.findings.filter((finding) => !suppressions.some((suppression) => covers(suppression, finding)));
  expect(open).toEqual([]);
});

test('each suppression covers a finding: one that is no longer needed is deleted', () => {
  const unused = suppressions.filter((suppression) => !branch.findings.some((finding) => covers(suppression, finding)));
  expect(unused).toEqual([]);
});
