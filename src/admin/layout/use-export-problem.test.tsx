import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { isOutdated } from '@/lib/outdated';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { useExportProblem } from './use-export-problem';

afterEach(() => {
  isOutdated.set(false);
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

test('tells the user to reload when a new version has replaced the code of an export', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  document.head.innerHTML = '<script type="module" src="/assets/site-old.js"></script>';
  const fetched = vi.fn<typeof fetch>(async () => new Response('<template data-entry="/assets/site-old.js">'));
  vi.stubGlobal('fetch', fetched);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestApp>
      {children}
      <Toaster label="Notices" />
    </TestApp>
  );
  const { result } = renderHook(() => useExportProblem(), { wrapper });
  const lostChunk = new TypeError('Failed to fetch dynamically imported module');
  await act(() => result.current(lostChunk));
  expect(screen.queryByText(/The site has been updated/)).toBeNull();
  fetched.mockResolvedValue(new Response('<template data-entry="/assets/site-new.js">'));
  await act(() => result.current(lostChunk));
  expect(screen.getByText('The site has been updated. Reload the page, then try again.')).toBeDefined();
});
