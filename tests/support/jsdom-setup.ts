import { cleanup } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach } from 'vitest';

// All files of a worker share one page.
afterEach(() => {
  cleanup();
  toast.remove();
  sessionStorage.clear();
  localStorage.clear();
});
