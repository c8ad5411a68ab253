import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isOutdated } from '@/lib/outdated';
import { TestApp } from '@/session/testing/TestApp';
import { PanelFailure } from './ControlBar';

afterEach(() => isOutdated.set(false));

test('asks to try again, and offers a reload once a new version is known to be', async () => {
  render(
    <TestApp>
      <PanelFailure />
    </TestApp>,
  );
  expect(await screen.findByText('This could not be loaded. Try again.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => isOutdated.set(true));
  expect(screen.getByText('The site has been updated. Reload the page, then try again.')).toBeDefined();
  expect(screen.queryByText('This could not be loaded. Try again.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
});
