import { useCallback, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { keysEverywhere } from '@/lib/stored-preference';
import { useSession } from '@/session/session';
import { buttonStyle } from '@/ui/Button';
import { isWriting } from '@/ui/hooks/is-writing';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { Icon } from '@/ui/Icon';
import { IconButton, tooltip } from '@/ui/IconButton';
import { ThemeSwitch } from '@/ui/ThemeSwitch';
import { LazySearch, LazySideMenu } from './LazyOverlays';
import { mainLinks } from './site-links';
import { useSignOut } from './use-sign-out';

export function Header() {
  const text = useText();
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeSearch = useCallback(() => setSearchOpen(false), []);
  useSearchShortcuts(() => setSearchOpen(true));
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas">
      <div className="gutters @container flex h-16 items-center gap-2 lg:gap-6">
        <Link to={paths.home()} className="rounded-control py-2" aria-label={text('nav.logo')}>
          <Logo />
        </Link>
        <nav aria-label={text('nav.main')} className="ml-4 max-lg:hidden">
          <ul className="flex">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home()} className={navLinkStyle}>
                  {text(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center">
          <IconButton
            icon="search"
            label={text('search.open')}
            aria-expanded={isSearchOpen}
            aria-controls="site-search"
            onClick={() => setSearchOpen(!isSearchOpen)}
          />
          <NavLink
            {...tooltip(text('nav.bookmarks'))}
            to={paths.bookmarks()}
            aria-label={text('nav.bookmarks')}
            className="grid size-11 place-items-center rounded-control text-ink transition duration-quick hover:bg-raised active:bg-sunken aria-[current=page]:bg-raised"
          >
            <Icon name="bookmark" />
          </NavLink>
          <ThemeSwitch />
          <div className="contents max-lg:hidden">
            <AccountLinks />
          </div>
          <IconButton
            icon="menu"
            label={text('nav.menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
            className="lg:hidden"
          />
        </div>
      </div>
      <LazySearch isOpen={isSearchOpen} onClose={closeSearch} />
      <LazySideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}

const navLinkStyle = ({ isActive }: { isActive: boolean }) =>
  `inline-flex min-h-11 items-center rounded-control px-3 whitespace-nowrap text-body font-semibold transition duration-quick hover:text-ink ${isActive ? 'text-ink underline decoration-2 underline-offset-8' : 'text-soft'}`;

function AccountLinks() {
  const text = useText();
  const { session } = useSession();
  const signOut = useSignOut();
  return (
    <>
      <NavLink to={paths.account()} className={buttonStyle('bare')}>
        <Icon name="user" />
        {text('nav.account')}
      </NavLink>
      {session.status === 'in' && <IconButton icon="leave" label={text('action.logOut')} onClick={signOut} />}
      {/* Reserves the space of the button above, so that no button of the prerendered header moves. */}
      {session.status === 'loading' && <span className="hidden size-11 in-data-[session]:block" />}
    </>
  );
}

/** Logo: a lit marquee sign and the site's name. */
function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-title font-bold tracking-tight">
      <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7">
        <path
          d="M4.5 22V9.200a1.3 1.3 0 0 1 2.3-.8l7.2 9.3 7.2-9.300a1.3 1.3 0 0 1 2.3.8V22"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="14" cy="6" r="2.2" fill="currentColor" />
      </svg>
      <span className="@max-[20rem]:hidden">Marquee</span>
    </span>
  );
}

/** Opens the search with Ctrl or ⌘ and K, and with `/` unless the user types or has limited single keys. */
export function useSearchShortcuts(onSearch: () => void): void {
  useEventListener('document', 'keydown', (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
    // A full-screen element would cover the search.
    if (document.fullscreenElement) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    const isSlash =
      event.key === '/' && !event.ctrlKey && !event.metaKey && !isWriting(event.target) && keysEverywhere.get();
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    onSearch();
  });
}
