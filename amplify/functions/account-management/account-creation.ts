/**
 * Steps of creating an account, in the order of the specification (back office, §7): each step but the last can be
 * rolled back.
 */
export interface CreationSteps {
  /** Returns true if the address is in use. */
  isTaken(): Promise<boolean>;
  /** The id of the account that this same request has made before, its answer lost. */
  madeBefore(): Promise<string | undefined>;
  /** Answers the new user's id; undefined where the address has come into use meanwhile. */
  register(): Promise<string | undefined>;
  writeSignUp(userId: string): Promise<void>;
  writeUser(userId: string): Promise<void>;
  writeActivity(userId: string): Promise<void>;
  removeUser(userId: string): Promise<void>;
  removeSignUp(userId: string): Promise<void>;
  unregister(userId: string): Promise<void>;
}

/**
 * Makes an account, whole or not at all: where a step fails, those before it are undone, the latest first, and the error
 * begins with the step's name.
 */
export async function runCreation(steps: CreationSteps): Promise<string> {
  if (await steps.isTaken()) return madeOrTaken(await steps.madeBefore());
  const userId = await named('REGISTER_FAILED', () => steps.register());
  if (userId === undefined) return madeOrTaken(undefined);
  const undo: (() => Promise<void>)[] = [];
  try {
    undo.push(() => steps.unregister(userId));
    undo.push(() => steps.removeSignUp(userId));
    await named('SIGN_UP_RECORD_FAILED', () => steps.writeSignUp(userId));
    undo.push(() => steps.removeUser(userId));
    await named('USER_RECORD_FAILED', () => steps.writeUser(userId));
    await named('ACTIVITY_FAILED', () => steps.writeActivity(userId));
    return userId;
  } catch (error) {
    await undone(undo);
    throw error;
  }
}

function madeOrTaken(userId: string | undefined): string {
  if (userId === undefined) throw new Error('EMAIL_TAKEN');
  return userId;
}

async function named<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${step}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Rolls back every step, even if one fails: the next attempt with the same address cleans up the remainder. */
async function undone(undo: (() => Promise<void>)[]): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => console.error('A half-made account could not be undone whole.', error));
  }
}
