import { spawnSync } from 'node:child_process';

/** The last commit before the project wrote its subjects as Conventional Commits. */
const baseCommit = '6ad594da';
const maxLength = 72;
const types = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const conventional = new RegExp(String.raw`^(?:${types})(?:\([^()]+\))?!?: \S`);

/** Reports why a commit subject breaks the convention; undefined if it does not. */
export function subjectProblem(subject: string): string | undefined {
  if (!conventional.test(subject)) return 'has no Conventional Commits type';
  if (subject.length > maxLength) return `has ${subject.length} characters; at most ${maxLength} are allowed`;
  return undefined;
}

/**
 * Returns one line for each commit since the last tag, or since `baseCommit`, whose subject breaks the convention.
 * Empty without git or its history, as in an archive or a shallow clone.
 */
export function commitSubjectProblems(root: string): string[] {
  const since = git(root, ['describe', '--tags', '--abbrev=0'])?.trim() || baseCommit;
  const log = git(root, ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`]) ?? '';
  return log.split('\n').flatMap((line) => {
    const [, hash, subject = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const problem = hash && subjectProblem(subject);
    return problem ? [`commit ${hash} ${problem}: ${subject}`] : [];
  });
}

function git(root: string, command: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...command], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
