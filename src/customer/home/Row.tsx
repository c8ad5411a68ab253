import { type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/Icon';

interface RowProps {
  ref?: Ref<HTMLElement>;
  heading: string;
  /** `short` is how the label begins: all that a phone has room for beside the heading. */
  more: { to: string; label: string; short: string };
  /** Stands beside the list on large screens, below it on small ones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One of the landing page's lists, with the way to all of it. */
export function Row({ ref, heading, more, aside, children }: RowProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className="gutters">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-title font-bold">
          {heading}
        </h2>
        <Link
          to={more.to}
          aria-label={more.label}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small font-semibold text-soft transition duration-quick hover:text-ink"
        >
          <span className="sm:hidden">{more.short}</span>
          <span className="max-sm:hidden">{more.label}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      {aside ? (
        <div className="grid gap-12 xl:grid-cols-[1fr_20rem] xl:gap-16">
          <div>{children}</div>
          {aside}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
