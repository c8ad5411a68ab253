import { AppSyncError } from '../appsync-error.ts';
import type { UtilFunctions } from '../template-util/util-functions.ts';
import { isList, isMap } from '../vtl/values.ts';
import type { RequestContext } from './resolver.ts';

/** Limits of enhanced filters (developer guide, "Extensions"). */
const MAX_VALUES: Record<string, number> = { in: 5, notIn: 5, containsAny: 20 };
const MAX_FIELD_DEPTH = 5;
const MAX_FIELD_CHARACTERS = 256;
const MAX_INVALIDATIONS = 5;

/**
 * Creates `extensions`. The functions throw `AppSyncError` for arguments that AppSync rejects. Evicting from the cache
 * does nothing, because there is no cache.
 */
export function createExtensions(request: Pick<RequestContext, 'subscription' | 'invalidations'>): UtilFunctions {
  return {
    setSubscriptionFilter(filter) {
      checkFilter(filter);
      request.subscription.filter = filter;
      return '';
    },
    setSubscriptionInvalidationFilter(filter) {
      checkFilter(filter);
      request.subscription.invalidationFilter = filter;
      return '';
    },
    invalidateSubscriptions(invalidation) {
      if (!isMap(invalidation) || typeof invalidation.subscriptionField !== 'string')
        throw new AppSyncError('invalidateSubscriptions requires a subscriptionField.', 'MappingTemplate');
      if (request.invalidations.length >= MAX_INVALIDATIONS)
        throw new AppSyncError(
          `A request can invalidate subscriptions at most ${MAX_INVALIDATIONS} times.`,
          'MappingTemplate',
        );
      const { subscriptionField, payload } = invalidation;
      request.invalidations.push({ subscriptionField, payload: isMap(payload) ? payload : {} });
      return '';
    },
    evictFromApiCache: () => '',
  };
}

function checkFilter(filter: unknown): void {
  const groups = isMap(filter) && isList(filter.filterGroup) ? filter.filterGroup : [];
  const filters = groups.flatMap((group) => (isMap(group) && isList(group.filters) ? group.filters : []));
  for (const { fieldName, operator, value } of filters.filter(isMap)) {
    const path = String(fieldName);
    if (path.length > MAX_FIELD_CHARACTERS || path.split('.').length > MAX_FIELD_DEPTH)
      throw new AppSyncError(`The field name '${path}' of a subscription filter is too long.`, 'MappingTemplate');
    const limit = MAX_VALUES[String(operator)];
    if (limit !== undefined && isList(value) && value.length > limit)
      throw new AppSyncError(`The operator '${operator}' accepts at most ${limit} values.`, 'MappingTemplate');
  }
}
