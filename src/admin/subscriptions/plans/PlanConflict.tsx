import { useText } from '@/i18n/use-text';
import type { ManagedPlan } from '@/membership/manage-memberships';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';

interface PlanConflictProps {
  /** How the plan stands now; undefined where it is gone. */
  theirs: ManagedPlan | undefined;
  onTake(theirs: ManagedPlan): void;
}

/** Says that somebody else was quicker, and takes over what they wrote on demand. */
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
