import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ManagedPlan, managedPlansQuery, savePlan } from '@/membership/manage-memberships';
import { isChangedMeanwhile } from '@/publishing/managed-list';
import { planToStore, type TypedPlan } from './plan-draft';
import { reloadPlans } from './reload-plans';

export interface PlanSave {
  id: string;
  typed: TypedPlan;
  /** The plan as whoever saves it has seen it; undefined where there was none. */
  seen: ManagedPlan | undefined;
}

/** Stores a plan. `theirs` where somebody else has changed or made it meanwhile, as it stands now: then nothing is stored. */
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
