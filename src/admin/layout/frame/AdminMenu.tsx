import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { adminPaths } from '@/config/admin-paths';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Icon, type IconName } from '@/ui/Icon';

/** The entries of the 'Admin Menu' (specification, back office, §2), the bucket's files, the encodings and the activity log. */
const adminLinks: readonly { to: string; label: MessageId; icon: IconName }[] = [
  { to: paths.adminDashboard(), label: 'admin.dashboard', icon: 'speed' },
  { to: adminPaths.accounts(), label: 'admin.accounts', icon: 'user' },
  { to: adminPaths.titles('movie'), label: 'admin.movies', icon: 'film' },
  { to: adminPaths.titles('tv-show'), label: 'admin.tvShows', icon: 'stream' },
  { to: adminPaths.titles('audiobook'), label: 'admin.audiobooks', icon: 'headphones' },
  { to: adminPaths.blog(), label: 'admin.blog', icon: 'page' },
  { to: adminPaths.subscriptions(), label: 'admin.subscriptions', icon: 'card' },
  { to: adminPaths.support(), label: 'admin.support', icon: 'chat' },
  { to: adminPaths.files(), label: 'admin.files', icon: 'folder' },
  { to: adminPaths.streams(), label: 'admin.streams', icon: 'cpu' },
  { to: adminPaths.activity(), label: 'admin.activity', icon: 'clock' },
  { to: adminPaths.settings(), label: 'admin.settings', icon: 'settings' },
];

/** Menu of the back office's pages, as a vertical list. */
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
