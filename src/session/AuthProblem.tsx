import { authText } from '@/accounts/auth-messages';
import { useText } from '@/i18n/use-text';
import { Notice } from '@/ui/Notice';

/** Shows and announces why a form failed. A field refers to it by `id` in its `aria-describedby`. */
export function AuthProblem({ id, error }: { id?: string; error: unknown }) {
  const text = useText();
  return (
    <Notice id={id} tone="problem">
      {authText(error, text)}
    </Notice>
  );
}
