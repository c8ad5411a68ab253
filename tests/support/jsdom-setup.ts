import { cleanup } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach } from 'vitest';

// jsdom knows dialogs, and not how to open them.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

// All files of a worker share one page.
afterEach(() => {
  cleanup();
  toast.remove();
  sessionStorage.clear();
  localStorage.clear();
});
