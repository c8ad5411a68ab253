import { type ToastType, useToaster } from 'react-hot-toast/headless';
import { Icon, type IconName } from './Icon';

/** Where notices appear; the library counts and times them. Drawn by us: it needs no styles in scripts. */
export function Toaster({ label }: { label: string }) {
  const { toasts, handlers } = useToaster();
  return (
    <section
      aria-label={label}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-2"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          {...toast.ariaProps}
          inert={!toast.visible}
          className={`pointer-events-auto flex max-w-form animate-arrive items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 text-ink shadow-lifted transition-opacity ${toast.visible ? '' : 'opacity-0'}`}
        >
          <Mark type={toast.type} />
          {typeof toast.message === 'function' ? toast.message(toast) : toast.message}
        </div>
      ))}
    </section>
  );
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
