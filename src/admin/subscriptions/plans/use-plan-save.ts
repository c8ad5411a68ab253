import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ManagedPlan, managedPlansQuery, savePlan } from '@/billing/manage-memberships';
import { isChangedMeanwhile } from '@/publishing/managed-lists';
import { planToStore, type TypedPlan } from './plan-draft';
import { reloadPlans } from './reload-plans';

export interface PlanSave {
  id: string;
  typed: TypedPlan;
  /** Version of the plan that the form is based on; undefined for a new plan. */
  seen: ManagedPlan | undefined;
}

/** Stores a plan with optimistic locking. On a conflict it stores nothing and returns the other version as `theirs`. */
export function usePlanSave(onStored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, typed, seen }: PlanSave): Promise<'STORED' | { theirs: ManagedPlan | undefined }> => {
      try {
        await savePlan(id, planToStore(typed), seen);
      } catch (failure) {
        if (!isChangedMeanwhile(failure)) throw failure;
        const plans = await queryClient.fetchQuery(managedPlansQuery);
        return { theirs: plans.find((plan) => plan.id === id) };
      }
      await reloadPlans(queryClient);
      return 'STORED';
    },
    onSuccess: (outcome) => {
      if (outcome === 'STORED') onStored();
    },
  });
}
