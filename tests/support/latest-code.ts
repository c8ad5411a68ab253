import { inject } from 'vitest';
import { eventually } from './eventually';

/** A message of the local backend's mailbox. */
export interface Message {
  id: string;
  to: string;
  subject: string;
  text: string;
  code?: string;
}

/** Returns the messages to an address, newest first. */
export async function messagesTo(email: string): Promise<Message[]> {
  const response = await fetch(inject('backend').mailboxUrl);
  // The format is the local backend's own, whose tests verify it.
  const messages = (await response.json()) as Message[];
  return messages.filter((message) => message.to === email);
}

/** Returns the code in the newest email to an address; waits for the first one, or for one other than `before`. */
export function latestCode(email: string, before?: string): Promise<string> {
  return eventually(async () => {
    const code = (await messagesTo(email))[0]?.code;
    if (!code || code === before) throw new Error(`There is no new message with a code to ${email}.`);
    return code;
  });
}
