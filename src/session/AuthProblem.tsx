import { authText } from '@/accounts/auth-messages';
import { useText } from '@/i18n/use-text';
import { Notice } from '@/ui/Notice';

/** Says beside a form, and to a screen reader at once, why it failed. A field that it is about is described by its id. */
export function AuthProblem({ id, error }: { id?: string; error: unknown }) {
  const text = useText();
  return (
    <Notice id={id} tone="problem">
      {authText(error, text)}
    </Notice>
  );
}
