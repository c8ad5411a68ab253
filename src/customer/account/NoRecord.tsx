import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { completeSignUp, userQuery } from '@/accounts/users';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { TryAgain } from '@/ui/TryAgain';

/** Shown for a missing profile record: creates the record that the sign-up should have created, and refetches it. */
export function NoRecord({ userId }: { userId: string }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: completeSignUp,
    onSettled: () => queryClient.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <EmptyState text={text('account.noRecord')}>
      <div className="flex flex-wrap gap-3">
        <TryAgain query={{ isFetching: isPending, refetch: mutate }} />
        <ButtonLink to={paths.support()}>{text('account.toSupport')}</ButtonLink>
      </div>
    </EmptyState>
  );
}
