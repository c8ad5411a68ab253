import { deletePlan, managedPlansQuery, savePlan } from '@/billing/manage-memberships';
import { plansQuery } from '@/billing/plans';
import { isChangedMeanwhile } from '@/publishing/managed-lists';
import { type DraftStorage, draftStorage, type FormDraft } from '../../layout/forms/draft-storage';
import type { ItemDraft, ItemFormConfig } from '../../layout/list-editor/list-editor-config';
import { membershipFailureText } from '../MembershipFailure';
import { planHref } from '../subscriptions-search-params';
import { PlanFields } from './PlanFields';
import { emptyPlan, type PlanInput, type PlanItem, planIdOf, planItem, planToStore, validatePlan } from './plan-draft';

/** Stored drafts hold only the input, without id and version of the plan. */
const storedInput = draftStorage<FormDraft & { typed: PlanInput }>('plan');

const planDrafts: DraftStorage<ItemDraft<PlanItem>> = {
  ...storedInput,
  list: async () =>
    (await storedInput.list()).map(({ typed, ...draft }) => ({
      ...draft,
      item: { ...typed, id: draft.key, position: 0, updatedAt: draft.updatedAt ?? '' },
    })),
  save: (key, { item: { id, position, updatedAt, ...typed }, ...draft }) => storedInput.save(key, { ...draft, typed }),
};

/** Form of the plans on offer, which have no order of their own. */
export const planFormConfig: ItemFormConfig<PlanItem> = {
  list: {
    query: { ...managedPlansQuery, queryFn: async () => (await managedPlansQuery.queryFn()).map(planItem) },
    shownBy: plansQuery.queryKey[0],
    first: 0,
  },
  blank: { ...emptyPlan, id: '', position: 0, updatedAt: '' },
  nameOf: ({ name }) => name,
  hrefOf: planHref,
  Fields: PlanFields,
  validate: validatePlan,
  drafts: planDrafts,
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
