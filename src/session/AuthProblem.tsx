import { authText } from '@/accounts/auth-messages';
import { useText } from '@/i18n/use-text';
import { Notice } from '@/ui/Notice';

/** Says beside a form, and to a screen reader at once, why it failed. */
export function AuthProblem({ error }: { error: unknown }) {
  const text = useText();
  return <Notice tone="problem">{authText(error, text)}</Notice>;
}
