/** Reads an environment variable that `amplify/backend.ts` sets; throws if it is missing. */
export function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
