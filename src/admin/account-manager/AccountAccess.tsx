import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeText } from '@/accounts/account-problems';
import { type AccessChange, type Account, changeAccess } from '@/accounts/manage-accounts';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/Button';
import { sayDone, sayProblem } from '../layout/notices';
import { AccessQuestion } from './AccessQuestion';
import { accessChanges, offeredChanges, standingOf } from './access-changes';

/** Sign-in status of an account's owner, with the actions that change it. */
export function AccountAccess({ account }: { account: Account }) {
  const text = useText();
  const { session } = useSession();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<AccessChange>();
  const changing = useMutation({
    mutationFn: (change: AccessChange) => changeAccess(account.id, change),
    onSuccess: async (_, change) => {
      setAsked(undefined);
      sayDone(text(accessChanges[change].done, { email: account.email }));
      await Promise.all(
        [['account', account.id], ['accounts'], ['activities']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (failure) => {
      setAsked(undefined);
      sayProblem(changeText(failure, text));
    },
  });
  const isOwn = session.status === 'in' && session.user.id === account.cognitoId;
  const handle = (change: AccessChange) =>
    accessChanges[change].question ? setAsked(change) : changing.mutate(change);
  const notes: readonly MessageId[] = [standingOf(account), ...(isOwn ? (['accounts.ownAccount'] as const) : [])];
  return (
    <div className="grid gap-4">
      {notes.map((note) => (
        <p key={note} className="text-body text-soft text-pretty">
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
      {asked && (
        <AccessQuestion
          change={asked}
          email={account.email}
          isBusy={changing.isPending}
          onConfirm={() => changing.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
