import { createAdminService } from '../http/control-services.ts';
import type { Service } from '../http/service.ts';
import type { UsageMeter } from './usage-meter.ts';

/** Creates the service `/_local/usage`: DELETE starts counting, GET returns the usage since then (`Usage`). */
export function createUsageService(meter: UsageMeter, adminSecret: string): Service {
  return createAdminService('/_local/usage', 'Usage can be read', adminSecret, {
    GET: async () => meter.usage(),
    DELETE: async () => {
      meter.reset();
      return meter.usage();
    },
  });
}
