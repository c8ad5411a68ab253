import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { deletePlan } from '@/membership/manage-memberships';
import type { Plan } from '@/membership/plans';
import { usePlanName } from '@/membership/use-plan-name';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { sayDone } from '../../layout/notices';
import { Refusal } from '../Refusal';
import { reloadPlans } from './reload-plans';

/** Confirms before deleting a plan; its memberships stay active. */
export function DeletePlan({ plan, onClose }: { plan: Plan; onClose(): void }) {
  const text = useText();
  const planName = usePlanName();
  const queryClient = useQueryClient();
  const name = planName(plan.id, plan.name);
  const deleting = useMutation({
    mutationFn: () => deletePlan(plan.id),
    onSuccess: async () => {
      await reloadPlans(queryClient);
      sayDone(text('adminMemberships.planDeleted', { plan: name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      heading={text('adminMemberships.deleteHeading')}
      what={text('adminMemberships.deleteWhat', { plan: name })}
      label={text('adminMemberships.delete')}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      otherwise={text('adminMemberships.leaveAsIs')}
      onClose={onClose}
    >
      {deleting.error && <Refusal error={deleting.error} />}
    </ConfirmDialog>
  );
}
