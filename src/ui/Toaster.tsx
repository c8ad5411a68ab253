import { useToaster } from 'react-hot-toast/headless';
import { Icon } from './Icon';

/** Where notices appear; the library counts and times them, at most 20. Drawn by us: it needs no styles in scripts. */
export function Toaster({ label }: { label: string }) {
  const { toasts, handlers } = useToaster();
  return (
    <section
      aria-label={label}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-2"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          {...toast.ariaProps}
          className={`pointer-events-auto flex max-w-form animate-arrive items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 text-ink shadow-lifted transition-opacity ${toast.visible ? '' : 'opacity-0'}`}
        >
          <span className={toast.type === 'error' ? 'text-danger' : 'text-soft'}>
            <Icon name={toast.type === 'error' ? 'alert' : 'check'} />
          </span>
          {typeof toast.message === 'function' ? toast.message(toast) : toast.message}
        </div>
      ))}
    </section>
  );
}
