import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPlan, updatePlan } from '@/accounts/manage-memberships';
import { type Plan, plansQuery } from '@/accounts/plans';
import { planIdOf, planToStore, type TypedPlan } from './plan-draft';

export interface PlanSave {
  typed: TypedPlan;
  /** The plan as it stood when it was opened; undefined for a new one. */
  before: Plan | undefined;
  /** What somebody else did to it meanwhile has been seen. */
  isOverTheirs: boolean;
}

/** Stores a plan. `THEIRS` where somebody else has changed or made it meanwhile, with how it stands now: then nothing is stored. */
export function usePlanSave(onStored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ typed, before, isOverTheirs }: PlanSave): Promise<'STORED' | { theirs: Plan | undefined }> => {
      const plans = await queryClient.fetchQuery({ ...plansQuery, staleTime: 0 });
      const id = before?.id ?? planIdOf(typed.months);
      const now = plans.find((plan) => plan.id === id);
      if (!isOverTheirs && !isSame(now, before)) return { theirs: now };
      if (now) await updatePlan(id, planToStore(typed));
      else await createPlan(id, planToStore(typed));
      await queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
      return 'STORED';
    },
    onSuccess: (outcome) => {
      if (outcome === 'STORED') onStored();
    },
  });
}

function isSame(one: Plan | undefined, other: Plan | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
