import { deletePlan, managedPlansQuery, savePlan } from '@/billing/manage-memberships';
import { plansQuery } from '@/billing/plans';
import { isChangedMeanwhile } from '@/publishing/managed-lists';
import { draftStorage } from '../../layout/forms/draft-storage';
import type { ItemFormConfig } from '../../layout/list-editor/list-editor-config';
import { membershipFailureText } from '../MembershipFailure';
import { planHref } from '../subscriptions-search-params';
import { PlanFields } from './PlanFields';
import { emptyPlan, type PlanItem, planIdOf, planItem, planToStore, validatePlan } from './plan-draft';

/** Form of the plans on offer, which have no order of their own. */
export const planFormConfig: ItemFormConfig<PlanItem> = {
  list: {
    query: { ...managedPlansQuery, queryFn: async () => (await managedPlansQuery.queryFn()).map(planItem) },
    publicQueryKey: plansQuery.queryKey[0],
    firstPosition: 0,
  },
  blank: { ...emptyPlan, id: '', position: 0, updatedAt: '' },
  nameOf: ({ name }) => name,
  hrefOf: planHref,
  Fields: PlanFields,
  validate: validatePlan,
  drafts: draftStorage('plans'),
  save: (item, before) => savePlan(before?.id ?? planIdOf(item.months), planToStore(item), before),
  remove: ({ id }) => deletePlan(id),
  failureText: (failure, text) =>
    isChangedMeanwhile(failure) ? text('adminMemberships.changedMeanwhile') : membershipFailureText(failure, text),
  labels: {
    notFound: 'adminMemberships.noSuchPlan',
    backToList: 'adminMemberships.toPlans',
    save: 'adminMemberships.savePlan',
    saved: 'adminMemberships.planSaved',
    changedMeanwhile: 'adminMemberships.changedMeanwhile',
    deletedMeanwhile: 'adminMemberships.deletedMeanwhile',
    takeTheirs: 'admin.takeTheirs',
    overwrite: 'admin.saveOver',
    saveAsNew: 'admin.saveOver',
    deleteHeading: 'adminMemberships.deleteHeading',
    deleteWhat: 'adminMemberships.deleteWhat',
    keep: 'admin.keepAsIs',
    deleted: 'adminMemberships.planDeleted',
  },
};
