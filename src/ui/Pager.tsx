import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { pageWindow } from '@/lib/pagination';
import { buttonStyle } from './Button';
import { Icon } from './Icon';

/** Pagination: previous page, numbered pages and next page, all as links, so that they can be opened in a new tab. */
export function Pager({ page, pageCount, hrefOf }: { page: number; pageCount: number; hrefOf(page: number): string }) {
  const text = useText();
  const entries = pageWindow(page, pageCount);
  // If both gaps are shown, a phone is too narrow for the neighbours of the current page, which the previous and next
  // links reach.
  const isLeftOut = (entry: number) =>
    entries.filter((one) => one === 'gap').length === 2 && Math.abs(entry - page) === 1;
  return (
    <nav data-pager aria-label={text('pager.pages')} className="flex flex-wrap items-center justify-center gap-1.5">
      <Step label={text('pager.previous')} icon="left" href={page > 1 ? hrefOf(page - 1) : undefined} />
      {entries.map((entry, index) =>
        entry === 'gap' ? (
          // A gap has no identity but its position.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-soft">
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={hrefOf(entry)}
            aria-label={text('pager.page', { number: entry })}
            aria-current={entry === page ? 'page' : undefined}
            className={`grid size-11 place-items-center rounded-control text-body tabular-nums transition duration-quick hover:bg-raised ${entry === page ? 'bg-raised font-bold text-ink ring-1 ring-edge' : 'text-soft'} ${isLeftOut(entry) ? 'max-sm:hidden' : ''}`}
          >
            {entry}
          </Link>
        ),
      )}
      <Step label={text('pager.next')} icon="right" href={page < pageCount ? hrefOf(page + 1) : undefined} />
    </nav>
  );
}

function Step({ label, icon, href }: { label: string; icon: 'left' | 'right'; href: string | undefined }) {
  const content = (
    <>
      {icon === 'left' && <Icon name="left" />}
      <span className="max-sm:sr-only">{label}</span>
      {icon === 'right' && <Icon name="right" />}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" disabled className={buttonStyle('bare')}>
        {content}
      </button>
    );
  }
  return (
    <Link to={href} className={buttonStyle('bare')}>
      {content}
    </Link>
  );
}
