import { authText } from '@/accounts/auth-messages';
import { isUnreachable } from '@/backend/client/errors';
import { useText } from '@/i18n/use-text';
import { useOutdated } from '@/ui/hooks/use-outdated';
import { Notice } from '@/ui/Notice';

/** Shows and announces why a form failed. A field refers to it by `id` in its `aria-describedby`. */
export function AuthProblem({ id, error }: { id?: string; error: unknown }) {
  const text = useText();
  // The error of code that a deployment has deleted is that of a lost connection.
  const isCodeMissing = useOutdated() && isUnreachable(error);
  return (
    <Notice id={id} tone="problem">
      {isCodeMissing ? text('layout.outdated') : authText(error, text)}
    </Notice>
  );
}
