/*
 * Counts the impersonal comments of each top folder (`npm run check`) and fails above the folder's limit. Names the
 * commits since the last tag whose subject is too long or has no type.
 *
 *   tsx scripts/check-comments.ts [--list [PATH…]]   lists the impersonal comments, of all files or below the paths
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commitSubjectProblems } from './comments/commit-subjects';
import { impersonalPatternsOf } from './comments/impersonal-patterns';
import { readComments } from './comments/read-comments';
import { reportErrors } from './report-errors';

/** Allowed share of impersonal comments by top folder, in percent. Lower a limit after a rewrite; never raise one. */
const limits: Record<string, number> = {
  '.': 1,
  amplify: 1,
  bench: 1,
  'local-backend': 1,
  scripts: 1,
  src: 1,
  tests: 1,
  tools: 1,
};

const root = path.resolve('.');
const isListing = process.argv.includes('--list');
let listed: string[] = [];
await reportErrors(async () => {
  ({ positionals: listed } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: isListing }));
});

const totals = new Map(Object.keys(limits).map((folder) => [folder, { comments: 0, impersonal: 0 }]));
for (const file of Object.keys(limits).flatMap(typeScriptFiles)) {
  const total = totals.get(file.includes('/') ? file.slice(0, file.indexOf('/')) : '.');
  for (const { line, text } of readComments(readFileSync(path.join(root, file), 'utf8'), file)) {
    const found = impersonalPatternsOf(text);
    if (total) total.comments += 1;
    if (total && found.length > 0) total.impersonal += 1;
    if (found.length > 0 && isListed(file)) {
      console.log(`${file}:${line}: ${found.map(({ name }) => name).join(', ')}: ${text}`);
    }
  }
}

for (const [folder, { comments, impersonal }] of totals) {
  const limit = limits[folder] ?? 0;
  const share = comments === 0 ? 0 : (100 * impersonal) / comments;
  if (isListing) console.log(`${folder}: ${impersonal} of ${comments} (${share.toFixed(1)} %, limit ${limit} %)`);
  if (share <= limit) continue;
  console.error(
    `${folder}: ${share.toFixed(1)} % of ${comments} comments are impersonal; at most ${limit} % are allowed.`,
  );
  console.error(`  See them with: npx tsx scripts/check-comments.ts --list ${folder}`);
  process.exitCode = 1;
}

for (const problem of commitSubjectProblems(root)) {
  console.error(problem);
  process.exitCode = 1;
}

function isListed(file: string): boolean {
  if (!isListing) return false;
  return (
    listed.length === 0 || listed.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`))
  );
}

/** TypeScript files below a top folder; of the root itself, only those directly in it. */
function typeScriptFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isFile()) return /\.tsx?$/.test(entry.name) ? [file] : [];
    const isSkipped = folder === '.' || entry.name.startsWith('.') || ['node_modules', 'dist'].includes(entry.name);
    return entry.isDirectory() && !isSkipped ? typeScriptFiles(file) : [];
  });
}
