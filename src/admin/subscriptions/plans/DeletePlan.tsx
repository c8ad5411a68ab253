import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlanName } from '@/billing/billing-labels';
import { deletePlan } from '@/billing/manage-memberships';
import type { Plan } from '@/billing/plans';
import { useText } from '@/i18n/use-text';
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
