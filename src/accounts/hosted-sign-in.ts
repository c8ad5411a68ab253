import { beginHostedSignIn } from '@/backend/hosted-sign-in';

/** Leaves for the page that the user pool hosts, with the e-mail filled in where one is known; it returns to the login page. */
export async function openHostedPage(email: string | undefined, language: string): Promise<void> {
  await beginHostedSignIn({ email: email ?? '', language });
}
