import { existsSync, readFileSync } from 'node:fs';
import { editDistance } from '../amplify/rules/text/edit-distance.ts';

/** Reads a variable that is `on` or `off`; `fallback` if it is unset or empty. Throws for any other value. */
export function switchFromEnvironment(name: string, fallback: 'on' | 'off'): boolean {
  const value = process.env[name]?.trim() || fallback;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Error(`${name} must be "on" or "off", not "${value}".`);
}

/** Pages whose tables name all variables, by `tests/definitions/documented-commands.test.ts`. */
const pages = ['CONTRIBUTING.md', 'docs/deploying.md'];

const variableName = /\bMARQUEE_[A-Z0-9_]+/g;

/** Returns a message for each set `MARQUEE_…` variable that no code reads; none if the documentation is missing. */
export function unknownVariables(environment: NodeJS.ProcessEnv): string[] {
  const known = pages.flatMap((page) => (existsSync(page) ? readFileSync(page, 'utf8').match(variableName) : []) ?? []);
  if (known.length === 0) return [];
  const unknown = Object.keys(environment).filter((name) => name.startsWith('MARQUEE_') && !known.includes(name));
  return unknown.map((name) => {
    const [closest] = known.sort((one, other) => editDistance(name, one) - editDistance(name, other));
    return `${name} is not a known variable and has no effect. Did you mean ${closest}? CONTRIBUTING.md lists all variables.`;
  });
}
