import { authClient, named } from './auth-client';

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
