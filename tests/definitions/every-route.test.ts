import { QueryClient } from '@tanstack/react-query';
import { matchPath, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createLazyRoutes } from '@/app/lazy-routes';
import { everyBackOfficeRoute, everyRoute } from '../e2e/support/every-route';

/** Pages of one payment or request, whose addresses contain numbers of the run, and a redirect. */
const withoutAddress = ['/account/receipts/:paymentId', '/account/tickets/:number', '/legal-notices'];

test('axe, screenshots and both widths see a page of each route', () => {
  vi.stubGlobal('location', new URL('http://localhost/'));
  const { pages, backOffice } = createLazyRoutes(new QueryClient());
  const patterns = [...pages, backOffice].flatMap(patternsOf).filter((pattern) => !withoutAddress.includes(pattern));
  const paths = [...everyRoute, ...everyBackOfficeRoute].map(({ address }) => address.replace(/\?.*/, ''));
  const isSeen = (pattern: string) => paths.some((path) => matchPath(pattern, path));
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => !isSeen(pattern))).toEqual([]);
});

function patternsOf({ path, children = [] }: RouteObject): string[] {
  return [...(path && path !== '*' ? [path.replace(/\?.*/, '')] : []), ...children.flatMap(patternsOf)];
}
