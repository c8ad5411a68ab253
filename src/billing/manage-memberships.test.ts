import { afterEach, expect, test, vi } from 'vitest';
import * as memberships from '@/backend/memberships';
import * as siteContent from '@/backend/site-content';
import { deletePlan, managedPlansQuery, savePlan } from './manage-memberships';

afterEach(() => vi.restoreAllMocks());

test('changes and deletes a plan by the key of its record, which may differ from the id of the plan', async () => {
  const stored = {
    ...{ id: '5f2c', plan_id: '6-month-plan', plan_name: '6-month', plan_description: '', plan_price: '6.99' },
    ...{ plan_billing_cycle: 'per month', plan_discount: '', createdAt: '', updatedAt: '2026-01-01T00:00:00Z' },
  };
  vi.spyOn(siteContent, 'listContent').mockResolvedValue([stored]);
  const change = vi.spyOn(siteContent, 'changeContent').mockResolvedValue([]);
  const remove = vi.spyOn(memberships, 'deletePlan').mockResolvedValue();
  const [plan] = await managedPlansQuery.queryFn();
  if (!plan) throw new Error('No plan was read.');
  expect(plan.id).toBe('6-month-plan');
  await savePlan(plan.id, { ...plan, priceCents: 799 }, plan);
  const input = expect.objectContaining({ id: '5f2c', plan_price: '7.99' });
  expect(change).toHaveBeenCalledWith('SubscriptionPlans', [{ input, updatedAt: stored.updatedAt }]);
  await deletePlan(plan);
  expect(remove).toHaveBeenCalledWith('5f2c');
});
