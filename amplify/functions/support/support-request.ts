/** What a person writes in the support form (specification §2, Other pages), with the bounds that decision 2 asks for. */
export interface SupportRequest {
  name: string;
  email: string;
  subject: 'technical' | 'product' | 'other';
  message: string;
}

const longest = { name: 100, email: 254, message: 5000 } as const;

/** The request, trimmed; throws with a sentence for the person when a field is missing, malformed or too long. */
export function parseSupportRequest(input: {
  name: string;
  email: string;
  subject: string;
  message: string;
}): SupportRequest {
  const { subject } = input;
  const name = input.name.trim();
  const email = input.email.trim();
  const message = input.message.trim();
  if (!name || name.length > longest.name) throw new Error(`Please give a name of at most ${longest.name} characters.`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > longest.email)
    throw new Error('Please give an e-mail address.');
  if (subject !== 'technical' && subject !== 'product' && subject !== 'other')
    throw new Error('Please choose a subject.');
  if (!message || message.length > longest.message) {
    throw new Error(`Please write a message of at most ${longest.message} characters.`);
  }
  return { name, email, subject, message };
}
