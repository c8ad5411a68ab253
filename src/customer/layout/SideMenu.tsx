import type { FormEvent } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { kinds } from '@/catalogue/kinds';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { Button, buttonStyle } from '@/ui/Button';
import { Select } from '@/ui/forms/Select';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { Sheet } from '@/ui/Sheet';
import { mainLinks } from './site-links';
import { useSignOut } from './use-sign-out';

/** Side menu on small screens; closes after a navigation. */
export function SideMenu({ onClose }: { onClose(): void }) {
  const text = useText();
  const { session } = useSession();
  const signOut = useSignOut();
  const handleSignOut = () => {
    onClose();
    void signOut();
  };
  return (
    <Sheet label={text('nav.menu')} edge="right" onClose={onClose}>
      <div className="grid gap-6 p-4">
        <IconButton icon="close" label={text('action.close')} onClick={onClose} className="justify-self-end" />
        <GoToListing onChosen={onClose} />
        <nav aria-label={text('nav.main')}>
          <ul className="grid">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home()} onClick={onClose} className={lineStyle}>
                  {text(label)}
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink to={paths.bookmarks()} onClick={onClose} className={lineStyle}>
                {text('nav.bookmarks')}
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.downloads()} onClick={onClose} className={lineStyle}>
                {text('downloads.heading')}
              </NavLink>
            </li>
          </ul>
        </nav>
        <Link to={paths.account()} onClick={onClose} className={buttonStyle('quiet')}>
          <Icon name="user" />
          {text('nav.account')}
        </Link>
        {session.status === 'in' && (
          <Button onClick={handleSignOut}>
            <Icon name="leave" />
            {text('action.logOut')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

const lineStyle =
  'flex min-h-12 items-center border-b border-line text-title font-semibold text-soft aria-[current=page]:text-ink';

/** Opens a listing: a select for the kind and the button Find (specification, customer side, §2). */
function GoToListing({ onChosen }: { onChosen(): void }) {
  const text = useText();
  const navigate = useNavigate();
  const options = [kinds.movie, kinds['tv-show']].map(({ listing }) => ({
    value: listing.path,
    label: text(listing.heading),
  }));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const path = new FormData(event.currentTarget).get('listing');
    onChosen();
    void navigate(String(path));
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap justify-between gap-3">
      <Select name="listing" label={text('nav.goTo')} isLabelHidden options={options} className="min-h-12 w-full" />
      <Button type="submit" look="primary" className="min-h-12">
        {text('nav.find')}
      </Button>
    </form>
  );
}
