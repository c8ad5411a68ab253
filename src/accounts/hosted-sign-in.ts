import { beginHostedSignIn } from '@/backend/sign-in';

/** Redirects to the user pool's hosted UI, which returns to the login page; prefills a known email. */
export async function openHostedPage(email: string | undefined, language: string): Promise<void> {
  await beginHostedSignIn({ email: email ?? '', language });
}
