import { beginHostedSignIn } from '@/backend/sign-in';

/**
 * Redirects to the hosted UI of the user pool, with the email prefilled if it is known; it redirects back to the login
 * page.
 */
export async function openHostedPage(email: string | undefined, language: string): Promise<void> {
  await beginHostedSignIn({ email: email ?? '', language });
}
