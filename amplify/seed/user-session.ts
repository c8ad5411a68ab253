import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';

/**
 * Runs work as an administrator and signs out afterwards. Throws before the work if the account cannot sign in with its
 * password only, or is not in the group ADMIN.
 */
export function asAdministrator<Result>(email: string, password: string, act: () => Promise<Result>): Promise<Result> {
  return asUser(email, password, async () => {
    if (await isAdministrator()) return act();
    throw new Error(`${email} is not an administrator (user pool group ADMIN). Nothing was changed.`);
  });
}

/** Runs work as a user and signs out afterwards. Throws if the account cannot sign in with its password only. */
export async function asUser<Result>(email: string, password: string, act: () => Promise<Result>): Promise<Result> {
  await signOut();
  const { nextStep } = await signIn({ username: email, password });
  try {
    if (nextStep.signInStep !== 'DONE') throw new Error(`${email} cannot sign in yet: ${nextStep.signInStep}.`);
    return await act();
  } finally {
    await signOut();
  }
}

async function isAdministrator(): Promise<boolean> {
  const { tokens } = await fetchAuthSession();
  const groups = tokens?.accessToken.payload['cognito:groups'];
  return Array.isArray(groups) && groups.includes('ADMIN');
}
