/*
 * Compares a deployed backend with what AWS documents: `npm run differential -- amplify_outputs.json`, with the outputs of
 * `fixtures/small-app` in an account (`npx ampx sandbox` in a copy of it). The same list runs against the local backend in
 * `tests/differential.test.ts`. Exits with 1 if an answer differs.
 */
import { readFile } from 'node:fs/promises';
import { offline } from '../client/offline.mjs';
import { documentedRequests } from '../differential/documented-requests.ts';
import { findDifferences } from '../differential/find-differences.ts';

const [file = 'amplify_outputs.json'] = process.argv.slice(2);
const text = await readFile(file, 'utf8').catch(() => {
  console.error(`There is no readable ${file}: pass the path of the deployed backend's amplify_outputs.json.`);
  process.exit(1);
});
const outputs = offline(JSON.parse(text));
let differing = 0;
for (const request of documentedRequests) {
  const differences = await findDifferences(request, outputs);
  if (differences.length > 0) differing += 1;
  console.log(
    [`${differences.length === 0 ? 'same' : 'DIFFERS'}  ${request.name}`, ...differences].join('\n         '),
  );
}
console.log(`\n${documentedRequests.length} requests, ${differing} differ.`);
process.exitCode = differing === 0 ? 0 : 1;
