/*
 * `npx tsx scripts/hosting-rewrites.ts OUTPUTS`: prints the rules of rewrites.json for Amplify Hosting, with the addresses
 * of a deployed backend from its amplify_outputs.json.
 */
import { readFileSync } from 'node:fs';
import { readOutputs } from '../amplify/seed/read-outputs.ts';
import { reportErrors } from './report-errors.ts';

await reportErrors(async () => {
  const [, , file] = process.argv;
  if (!file)
    throw new Error('Pass the path of the outputs of the deployed backend, such as .amplify/amplify_outputs.json.');
  const { custom = {} }: { custom?: Record<string, unknown> } = readOutputs(file);
  const rules = readFileSync('rewrites.json', 'utf8').replaceAll(/\{\{custom\.(\w+)\}\}/g, (_, name: string) => {
    const address = custom[name];
    if (typeof address !== 'string') throw new Error(`${file} has no custom.${name}: deploy the backend first.`);
    return address;
  });
  console.log(rules.trimEnd());
});
