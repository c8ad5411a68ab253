/** An environment variable that `amplify/backend.ts` gives a function; a missing one is a fault of the deployment. */
export function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The function's environment lacks ${name}.`);
  return value;
}
