/** Where a sign-up is (specification, customer side, §4, steps 1 to 4). */
export type WizardStep =
  | { name: 'credentials' }
  /** A new account waits for its code. */
  | { name: 'confirm-new'; account: Account }
  /** An account left unfinished earlier waits for its code. */
  | { name: 'confirm-old'; account: Account }
  /** It then waits for a second code, to take the password typed now. */
  | { name: 'take-password'; account: Account };

export interface Account {
  email: string;
  password: string;
}
