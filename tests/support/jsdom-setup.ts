import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach } from 'vitest';

// jsdom has dialogs, but not the methods that open them.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
};

// jsdom has no layout and no scrolling.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// A busy machine may need seconds to load a lazy module.
configure({ asyncUtilTimeout: 5000 });

// All files of a worker share one document.
afterEach(() => {
  cleanup();
  toast.remove();
  sessionStorage.clear();
  localStorage.clear();
});
