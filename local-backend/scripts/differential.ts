/*
 * Compares a deployed backend with what AWS documents: `npm run differential -- amplify_outputs.json`, with the outputs of
 * `fixtures/small-app` in an account (`npx ampx sandbox` in a copy of it). The same list runs against the local backend in
 * `tests/differential.test.ts`. Exits with 1 if an answer differs.
 */
import { readFile } from 'node:fs/promises';
import { offline } from '../client/offline.mjs';
import { documentedRequests, readBackend } from '../differential/documented-requests.ts';
import { findDifferences } from '../differential/find-differences.ts';
import { messageOf } from '../src/error-text.ts';

const [file = 'amplify_outputs.json'] = process.argv.slice(2);
const remedy = "pass the path of the deployed backend's amplify_outputs.json";
const text = await readFile(file, 'utf8').catch(() => end(`${file} does not exist or cannot be read: ${remedy}.`));
const outputs = offline(readOutputs());
let differing = 0;
for (const request of documentedRequests) {
  const differences = await findDifferences(request, outputs).catch((error: unknown) =>
    end(`"${request.name}" received no response (${messageOf(error)}): is the backend of ${file} running?`),
  );
  if (differences.length > 0) differing += 1;
  console.log(
    [`${differences.length === 0 ? 'same' : 'DIFFERS'}  ${request.name}`, ...differences].join('\n         '),
  );
}
console.log(`\n${documentedRequests.length} requests; ${differing} responses differ.`);
process.exitCode = differing === 0 ? 0 : 1;

function readOutputs(): object {
  try {
    const parsed = JSON.parse(text);
    readBackend(parsed);
    return parsed;
  } catch (error) {
    return end(`${file} is malformed (${messageOf(error)}): ${remedy}.`);
  }
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
