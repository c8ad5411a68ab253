import { authClient, named } from './client/auth';

/** Starts setting a new password: a code is sent to the account's e-mail. */
export async function resetPassword(email: string): Promise<void> {
  const { resetPassword } = await authClient();
  await named('resetPassword', resetPassword({ username: email }));
}

/** Sets the new password with the code from the e-mail. */
export async function confirmResetPassword(reset: { email: string; code: string; password: string }): Promise<void> {
  const { confirmResetPassword } = await authClient();
  const call = confirmResetPassword({
    username: reset.email,
    confirmationCode: reset.code,
    newPassword: reset.password,
  });
  await named('confirmResetPassword', call);
}

/** Changes the password of the signed-in user. */
export async function changePassword(change: { oldPassword: string; newPassword: string }): Promise<void> {
  const { updatePassword } = await authClient();
  await named('updatePassword', updatePassword(change));
}

/**
 * Ends all sessions of the signed-in user and signs in again with the password: a user pool cannot end all sessions but
 * one. Throws if the other sessions may still be active.
 */
export async function endOtherSessions(user: { email: string; password: string }): Promise<void> {
  const { signIn } = await authClient();
  const [{ replaceTokens }, { mutate }] = await Promise.all([import('./client/token-storage'), import('./operations')]);
  await mutate('endSessions');
  await replaceTokens(() => named('signIn', signIn({ username: user.email, password: user.password })));
}
