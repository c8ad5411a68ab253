import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import { adminLinks } from './admin-links';

/** The back office's pages, one below the other. */
export function AdminMenu({ onChosen }: { onChosen?(): void }) {
  const text = useText();
  const id = useId();
  return (
    <nav aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="px-3 text-small font-semibold text-soft">
        {text('admin.menu')}
      </h2>
      <ul className="grid gap-0.5">
        {adminLinks.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.adminDashboard()} onClick={onChosen} className={linkStyle}>
              <Icon name={icon} />
              {text(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkStyle =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-body font-semibold text-soft transition duration-quick hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink';
