import type { Page, Request } from '@playwright/test';
import { deferred } from '../../../src/lib/deferred';

/** Holds requests to an address, or those that `isHeld` accepts, until the returned function is called. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise, resolve } = deferred<void>();
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await promise;
    await route.continue();
  });
  return resolve;
}
