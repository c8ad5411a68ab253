import { i18n } from '@lingui/core';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { OfflineFeatures } from './OfflineFeatures';

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('lang');
  i18n.activate('en');
});

test('follows the language that the user has chosen in another tab', async () => {
  render(
    <TestApp>
      <OfflineFeatures />
    </TestApp>,
  );
  localStorage.setItem('marquee.language', 'es');
  window.dispatchEvent(new StorageEvent('storage', { key: 'marquee.language', newValue: 'es' }));
  await waitFor(() => expect([i18n.locale, document.documentElement.lang]).toEqual(['es', 'es']));
});
