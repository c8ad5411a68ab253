import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type ToastType, useToaster } from 'react-hot-toast/headless';
import { listen } from '@/lib/listen';
import { isWriting } from '../hooks/is-writing';
import { useEventListener } from '../hooks/use-event-listener';
import { Icon, type IconName } from '../Icon';

/**
 * Renders the notices, also above an element in fullscreen mode; the library limits and times them. We render them
 * ourselves, because the library's own component adds styles by script. Only the buttons of a notice receive clicks:
 * other clicks reach the page's controls below it.
 */
export function Toaster({ label }: { label: string }) {
  const full = useSyncExternalStore(subscribeToFullscreen, () => document.fullscreenElement);
  const notices = <Notices label={label} />;
  return full ? createPortal(notices, full) : notices;
}

function Notices({ label }: { label: string }) {
  const { toasts, handlers } = useToaster();
  const notices = useRef<HTMLElement>(null);
  useUndoKey(notices);
  usePauseOnHover(notices, handlers);
  const place = () => placeAboveSaveBar(notices.current);
  useEventListener('window', 'scroll', place);
  useEventListener('window', 'resize', place);
  return (
    <section
      // Runs after each render: a notice may report a change that moves the save bar.
      ref={(section) => {
        notices.current = section;
        place();
        return observeSaveBar(place);
      }}
      aria-label={label}
      aria-live="polite"
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none notice-line fixed inset-x-4 z-50 grid justify-items-center gap-2"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          inert={!toast.visible}
          className={`flex max-w-form animate-arrive items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 text-ink shadow-lifted transition-opacity ${toast.visible ? '' : 'opacity-0'}`}
        >
          <Mark type={toast.type} />
          {typeof toast.message === 'function' ? toast.message(toast) : toast.message}
        </div>
      ))}
    </section>
  );
}

function subscribeToFullscreen(onChange: () => void): () => void {
  return listen(document, ['fullscreenchange'], onChange);
}

/** Pixels above the bottom of the window that notices may need: a save bar that ends higher is out of their way. */
const noticeSpace = 160;

/** Tells the style sheet to place the notices 8 pixels above a form's save bar at the bottom of the window. */
function placeAboveSaveBar(notices: HTMLElement | null): void {
  const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
  const { innerHeight } = window;
  const isBelow = bar && bar.top < innerHeight && bar.bottom > innerHeight - noticeSpace;
  if (isBelow) notices?.style.setProperty('--save-bar-space', `${innerHeight - bar.top + 8}px`);
  else notices?.style.removeProperty('--save-bar-space');
}

/** Calls back when the save bar grows, as when an upload begins; returns the cleanup. */
function observeSaveBar(onResize: () => void): (() => void) | undefined {
  const bar = document.querySelector('[data-save-bar]');
  if (!bar) return undefined;
  const observer = new ResizeObserver(onResize);
  observer.observe(bar, { box: 'border-box' });
  return () => observer.disconnect();
}

/**
 * Pauses the timeouts while the mouse is over a notice. Compares positions, because a notice that lets clicks through
 * receives no mouse events either.
 */
function usePauseOnHover(
  notices: RefObject<HTMLElement | null>,
  { startPause, endPause }: ReturnType<typeof useToaster>['handlers'],
): void {
  const isPaused = useRef(false);
  useEventListener('document', 'pointermove', ({ pointerType, clientX, clientY }) => {
    const isOver =
      pointerType === 'mouse' &&
      [...(notices.current?.children ?? [])].some((notice) => {
        const { left, right, top, bottom } = notice.getBoundingClientRect();
        return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      });
    if (isOver === isPaused.current) return;
    isPaused.current = isOver;
    if (isOver) startPause();
    else endPause();
  });
}

/** Ctrl or ⌘ with Z undoes the latest notice's action, anywhere: it expires before Tab reaches it. */
function useUndoKey(notices: RefObject<HTMLElement | null>): void {
  useEventListener('document', 'keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
    if (!isUndo || event.defaultPrevented || isWriting(event.target)) return;
    // The latest notice is first; expired notices are inert.
    const undo = notices.current?.querySelector<HTMLButtonElement>(':not([inert]) > * > [aria-keyshortcuts]');
    if (!undo) return;
    event.preventDefault();
    undo.click();
  });
}

function Mark({ type }: { type: ToastType }) {
  if (type === 'loading') {
    return <span className="size-4 animate-spin rounded-full border-2 border-soft border-t-transparent" />;
  }
  const icon = icons[type];
  if (!icon) return null;
  return (
    <span className={type === 'error' ? 'text-danger' : 'text-soft'}>
      <Icon name={icon} />
    </span>
  );
}

const icons: Partial<Record<ToastType, IconName>> = { error: 'alert', success: 'check' };
