/** Ids that an entry may name; nothing else about a person belongs into a log. */
interface LoggedIds {
  userId?: string | undefined;
}

/**
 * Logs a failure that the caller does not see. Lambda adds time, level and request id, and writes the entry as JSON. Of
 * the error it keeps name, message and stack, without e-mail addresses, which messages of Cognito and SES contain.
 */
export function logFailure(message: string, failure: unknown, ids: LoggedIds = {}): void {
  console.error({ message, ...ids, error: describeFailure(failure) });
}

function describeFailure(failure: unknown): object {
  if (!(failure instanceof Error)) return { message: withoutAddresses(JSON.stringify(failure) ?? String(failure)) };
  const { name, message, stack = '' } = failure;
  return { name, message: withoutAddresses(message), stack: withoutAddresses(stack) };
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g, '(address)');
}
