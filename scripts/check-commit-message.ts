/* `tsx scripts/check-commit-message.ts FILE` (.githooks/commit-msg): checks the subject of a commit message. */
import { readFileSync } from 'node:fs';
import { subjectProblem } from './comments/commit-subjects';

const [, , file = ''] = process.argv;
const [subject = ''] = readFileSync(file, 'utf8').split('\n');
const problem = /^(?:Merge|Revert|fixup!|squash!) /.test(subject) ? undefined : subjectProblem(subject);
if (problem) {
  console.error(`The subject ${problem}: ${subject}`);
  process.exitCode = 1;
}
