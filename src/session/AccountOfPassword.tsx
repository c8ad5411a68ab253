/** Hidden field that tells password managers the account of the password in the same form. */
export function AccountOfPassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
