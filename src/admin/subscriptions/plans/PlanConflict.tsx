import type { ManagedPlan } from '@/billing/manage-memberships';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';

interface PlanConflictProps {
  /** Stored version of the plan; undefined if it was deleted. */
  theirs: ManagedPlan | undefined;
  onTake(theirs: ManagedPlan): void;
}

/** Reports a conflict with another administrator's change, with a button that loads their version. */
export function PlanConflict({ theirs, onTake }: PlanConflictProps) {
  const text = useText();
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="problem">
        {text(theirs ? 'adminMemberships.changedMeanwhile' : 'adminMemberships.deletedMeanwhile')}
      </Notice>
      {theirs && <Button onClick={() => onTake(theirs)}>{text('adminMemberships.takeTheirs')}</Button>}
    </div>
  );
}
