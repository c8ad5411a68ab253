import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeText } from '@/accounts/account-problems';
import { type AccessChange, changeAccess, type ManagedAccount } from '@/accounts/manage-accounts';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useFocusRestored } from '@/ui/hooks/form-focus';
import { showProblem, showSuccess } from '../layout/admin-notices';

const accessChanges: Record<AccessChange, AccessChangeLabels> = {
  DISABLE: { label: 'accounts.disable', warning: 'accounts.disableDescription', done: 'accounts.disabled' },
  ENABLE: { label: 'accounts.enable', done: 'accounts.enabled' },
  RESEND_CODE: { label: 'accounts.resend', done: 'accounts.resent' },
  REQUIRE_NEW_PASSWORD: {
    label: 'accounts.requirePassword',
    warning: 'accounts.requirePasswordDescription',
    done: 'accounts.passwordRequired',
  },
  MAKE_ADMINISTRATOR: {
    label: 'accounts.makeAdministrator',
    warning: 'accounts.makeAdministratorDescription',
    done: 'accounts.madeAdministrator',
  },
  MAKE_CUSTOMER: {
    label: 'accounts.makeCustomer',
    warning: 'accounts.makeCustomerDescription',
    done: 'accounts.madeCustomer',
  },
};

/** Sign-in status of an account's owner, with the actions that change it. */
export function AccountAccess({ account }: { account: ManagedAccount }) {
  const text = useText();
  const { session } = useSession();
  const queryClient = useQueryClient();
  const [confirmed, setConfirmed] = useState<AccessChange>();
  const changing = useMutation({
    mutationFn: (change: AccessChange) => changeAccess(account.id, change),
    onSuccess: async (_, change) => {
      setConfirmed(undefined);
      showSuccess(text(accessChanges[change].done, { email: account.email }));
      await Promise.all(
        [['account', account.id], ['accounts'], ['activities']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (failure) => {
      setConfirmed(undefined);
      showProblem(changeText(failure, text));
    },
  });
  const container = useRef<HTMLDivElement>(null);
  // Restores the focus, because the change removes the pressed button.
  useFocusRestored(changing.isPending, container);
  const isOwn = session.status === 'in' && session.user.id === account.cognitoId;
  const handle = (change: AccessChange) =>
    accessChanges[change].warning ? setConfirmed(change) : changing.mutate(change);
  const warning = confirmed && accessChanges[confirmed].warning;
  const notes: readonly MessageId[] = [signInStatus(account), ...(isOwn ? (['accounts.ownAccount'] as const) : [])];
  return (
    <div ref={container} tabIndex={-1} className="grid gap-4 focus-visible:outline-none">
      {notes.map((note) => (
        <p key={note} className="text-body text-soft">
          {text(note)}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {offeredChanges(account, isOwn).map((change) => (
          <Button
            key={change}
            look={change === 'DISABLE' ? 'danger' : 'quiet'}
            isBusy={changing.isPending && changing.variables === change}
            disabled={changing.isPending && changing.variables !== change}
            onClick={() => handle(change)}
          >
            {text(accessChanges[change].label)}
          </Button>
        ))}
      </div>
      {confirmed && (
        <ConfirmDialog
          heading={text(accessChanges[confirmed].label)}
          description={warning && text(warning, { email: account.email })}
          label={text(accessChanges[confirmed].label)}
          look={confirmed === 'DISABLE' ? 'danger' : 'primary'}
          otherwise={text('admin.keepAsIs')}
          isBusy={changing.isPending}
          onConfirm={() => changing.mutate(confirmed)}
          onClose={() => setConfirmed(undefined)}
        />
      )}
    </div>
  );
}

interface AccessChangeLabels {
  label: MessageId;
  /** Success message with the placeholder `{email}`. */
  done: MessageId;
  /** Confirmation text; absent if the change is reversible without loss. */
  warning?: MessageId;
}

/** Returns the access changes that are available for an account; the server enforces the same rules. */
export function offeredChanges(account: ManagedAccount, isOwn: boolean): AccessChange[] {
  if (account.access === 'GONE') return [];
  const isWaiting = account.access === 'INVITED' || account.access === 'RESET_REQUIRED';
  const others: (AccessChange | false)[] = [
    account.access === 'CONFIRMED' && account.isEnabled && 'REQUIRE_NEW_PASSWORD',
    account.role === 'ADMIN' ? 'MAKE_CUSTOMER' : 'MAKE_ADMINISTRATOR',
    account.isEnabled ? 'DISABLE' : 'ENABLE',
  ];
  // An administrator cannot remove their own role or access.
  const all = [isWaiting && account.isEnabled && ('RESEND_CODE' as const), ...(isOwn ? [] : others)];
  return all.filter((change) => change !== false);
}

/** Returns a sentence on the sign-in status of the account's owner. */
export function signInStatus({ access, isEnabled }: ManagedAccount): MessageId {
  if (access === 'GONE') return 'accounts.standsGone';
  if (!isEnabled) return 'accounts.standsDisabled';
  if (access === 'INVITED') return 'accounts.standsInvited';
  return access === 'RESET_REQUIRED' ? 'accounts.standsReset' : 'accounts.standsOpen';
}
