import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/Button';
import { buttonStyle } from '@/ui/button-style';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { SearchForm } from './SearchForm';
import { mainLinks } from './site-links';
import { useSignOut } from './use-sign-out';

/** The menu on small screens: a modal dialog, so that focus stays inside and Escape closes it. */
export function SideMenu({ onClose }: { onClose(): void }) {
  const text = useText();
  const { session } = useSession();
  const signOut = useSignOut();
  const dialog = useRef<HTMLDialogElement>(null);
  // The dialog is outside: it must be opened by its own method to be modal.
  useEffect(() => dialog.current?.showModal(), []);
  const handleSignOut = () => {
    onClose();
    void signOut();
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu closes it; the key for that is Escape.
    <dialog
      ref={dialog}
      aria-label={text('nav.menu')}
      onClose={onClose}
      onClick={handleClick}
      className="m-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] bg-canvas text-ink backdrop:bg-sunken/75"
    >
      <div className="grid gap-6 p-4">
        <IconButton icon="close" label={text('action.close')} onClick={onClose} className="justify-self-end" />
        <SearchForm isStacked onSubmitted={onClose} />
        <nav aria-label={text('nav.main')}>
          <ul className="grid">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.home()}
                  onClick={onClose}
                  className="flex min-h-12 items-center border-b border-line text-title font-semibold text-soft aria-[current=page]:text-ink"
                >
                  {text(label)}
                </NavLink>
              </li>
            ))}
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
    </dialog>
  );
}
