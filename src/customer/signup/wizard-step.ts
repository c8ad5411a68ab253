import { parseJson } from '@/lib/parse-json';
import { readSessionStorage, writeSessionStorage } from '@/lib/session-storage';

/** Step of a sign-up (specification, customer side, §4, steps 1 to 4). */
export type WizardStep = CredentialsStepOf | CodeStepOf;

interface CredentialsStepOf {
  name: 'credentials';
  /** Address to correct. */
  email?: string;
}

/** Step that waits for an emailed code. */
export interface CodeStepOf {
  /**
   * `confirm-new`: confirms a new account. `confirm-old`: confirms an account whose sign-up was left unfinished.
   * `take-password`: a second code sets the newly typed password of that account.
   */
  name: 'confirm-new' | 'confirm-old' | 'take-password';
  email: string;
  /** Absent after a reload: passwords are never stored. */
  password?: string;
}

const storageName = 'marquee.signup';

/** Stores the step and the e-mail in this tab, so that a reload keeps the step; never the password. */
export function storeStep(step: WizardStep): void {
  const stored = step.name === 'credentials' ? undefined : JSON.stringify({ name: step.name, email: step.email });
  writeSessionStorage(storageName, stored);
}

/** Restores the step of this tab; starts again if the wanted e-mail differs. */
export function storedStep(wantedEmail: string | null): WizardStep {
  const stored = parseJson(readSessionStorage(storageName));
  if (isCodeStep(stored) && isSameAddress(stored.email, wantedEmail ?? stored.email))
    return { name: stored.name, email: stored.email };
  return { name: 'credentials' };
}

/** Compares addresses without regard to case, as the user pool does. */
function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function isCodeStep(stored: unknown): stored is CodeStepOf {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('email' in stored)) return false;
  return typeof stored.email === 'string' && stepNames.some((name) => name === stored.name);
}

const stepNames: readonly CodeStepOf['name'][] = ['confirm-new', 'confirm-old', 'take-password'];
