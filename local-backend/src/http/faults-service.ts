import * as v from 'valibot';
import { createAdminService, readJson } from './admin-service.ts';
import type { FaultInjector } from './fault-injector.ts';
import type { Service } from './service.ts';

/** Sets (PUT with a JSON list), lists (GET) and clears (DELETE) the injected faults at `/_local/faults`. */
export function createFaultsService(faults: FaultInjector, adminSecret: string): Service {
  return createAdminService({
    path: '/_local/faults',
    what: 'Faults are planted',
    adminSecret,
    methods: {
      GET: async () => faults.active(),
      PUT: async (request) => {
        faults.set(await readJson(request, FaultList));
        return faults.active();
      },
      DELETE: async () => {
        faults.set([]);
        return faults.active();
      },
    },
  });
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Effect = v.variant('kind', [
  v.object({ kind: v.literal('fail'), code: v.string(), message: v.string(), status: v.exactOptional(Count) }),
  v.object({ kind: v.literal('stall'), milliseconds: Count }),
  v.object({ kind: v.literal('cut'), afterBytes: v.exactOptional(Count) }),
]);
const FaultList = v.array(
  v.object({
    service: v.picklist(['appsync', 'cognito-idp', 'cognito-identity', 's3', 'media', 'lambda', 'ses']),
    operation: v.string(),
    effect: Effect,
    times: v.exactOptional(Count),
    after: v.exactOptional(Count),
  }),
);
