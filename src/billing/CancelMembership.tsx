import { useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { MembershipTrouble } from './MembershipTrouble';
import { cancelMembership, type Membership } from './memberships';
import { useEndDay } from './use-end-day';
import { useMembershipChange } from './use-membership-change';

interface CancelMembershipProps {
  membership: Membership;
  userId: string;
  onChanged(): void;
}

/** Cancels in two clicks and does not ask for a reason (specification, decision 23). */
export function CancelMembership({ membership, userId, onChanged }: CancelMembershipProps) {
  const text = useText();
  const date = useEndDay(membership);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'offered' | 'asked' | 'kept'>('offered');
  const cancelling = useMembershipChange(userId, () => cancelMembership(), onChanged);
  // Moves the focus: the focused button has been removed.
  useEffect(() => {
    if (step === 'asked') question.current?.focus();
    if (step === 'kept') opener.current?.focus();
  }, [step]);
  if (step !== 'asked') {
    return (
      <Button ref={opener} className="justify-self-start" onClick={() => setStep('asked')}>
        {text('membership.cancel')}
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      <p ref={question} tabIndex={-1} className="text-body text-pretty focus-visible:outline-none">
        {membership.failedCharges > 0 ? text('membership.cancelAtOnce') : text('membership.cancelWhat', { date })}
      </p>
      {cancelling.error && <MembershipTrouble error={cancelling.error} />}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {text('membership.cancelConfirm')}
        </Button>
        <Button look="bare" disabled={cancelling.isPending} onClick={() => setStep('kept')}>
          {text('membership.keep')}
        </Button>
      </div>
    </div>
  );
}
