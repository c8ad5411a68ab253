/* `tsx scripts/check-commit-message.ts FILE` (.githooks/commit-msg): checks the subject of a commit message. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { subjectProblem } from './comments/commit-subjects';
import { reportErrors } from './report-errors';

await reportErrors(async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (!file) throw new Error('Pass the file of a commit message, such as .git/COMMIT_EDITMSG.');
  const [subject = ''] = readFileSync(file, 'utf8').split('\n');
  const problem = /^(?:Merge|Revert|fixup!|squash!) /.test(subject) ? undefined : subjectProblem(subject);
  if (problem) throw new Error(`The subject ${problem}: ${subject}`);
});
