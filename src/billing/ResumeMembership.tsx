import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { MembershipTrouble } from './MembershipTrouble';
import { resumeMembership } from './memberships';
import { useMembershipChange } from './use-membership-change';

/** Takes the cancelling back. */
export function ResumeMembership({ userId, onChanged }: { userId: string; onChanged(): void }) {
  const text = useText();
  const resuming = useMembershipChange(userId, () => resumeMembership(), onChanged);
  return (
    <div className="grid justify-items-start gap-3">
      {resuming.error && <MembershipTrouble error={resuming.error} />}
      <Button isBusy={resuming.isPending} onClick={() => resuming.mutate()}>
        {text('membership.resume')}
      </Button>
    </div>
  );
}
