import { periodPrice } from '@rules/membership-plan';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { MembershipTrouble } from './MembershipTrouble';
import { changePlan, type Membership } from './memberships';
import { useEndDay } from './use-end-day';
import { useMembershipChange } from './use-membership-change';
import { usePlanName } from './use-plan-name';

interface PlannedChangeProps {
  membership: Membership;
  userId: string;
  onChanged(): void;
}

/** The plan that follows on the running one, and the way back. */
export function PlannedChange({ membership, userId, onChanged }: PlannedChangeProps) {
  const text = useText();
  const planName = usePlanName();
  const date = useEndDay(membership);
  const keeping = useMembershipChange(userId, changePlan, onChanged);
  if (!membership.nextPlan) return null;
  const { planId, name } = membership.nextPlan;
  const { terms } = membership;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-body text-pretty">{text('change.planned', { date, plan: planName(planId, name) })}</p>
      {keeping.error && <MembershipTrouble error={keeping.error} />}
      <Button
        isBusy={keeping.isPending}
        onClick={() => keeping.mutate({ planId: membership.planId, shownCents: terms ? periodPrice(terms) : 0 })}
      >
        {text('change.takeBack')}
      </Button>
    </div>
  );
}
