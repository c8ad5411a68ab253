import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { buttonStyle } from '@/ui/Button';
import { ConfirmLeave, type LeaveLabels } from '@/ui/ConfirmLeave';
import { LanguageSelect } from '@/ui/forms/LanguageSelect';
import { warnsOfLeaving } from '@/ui/hooks/leave-page';
import { useOnline } from '@/ui/hooks/use-online';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { Sheet } from '@/ui/Sheet';
import { ThemeSwitch } from '@/ui/ThemeSwitch';
import { showProblem } from '../admin-notices';
import { AdminMenu } from './AdminMenu';

/** Header of the back office: link to the site, menu button on small screens, and the user's menu. Offline it scrolls. */
export function AdminHeader() {
  const text = useText();
  const { signOut } = useSession();
  const isOnline = useOnline();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  // After sign-out RequireAdmin redirects to the login page.
  const handleSignOut = () =>
    signOut().catch((failure: unknown) => {
      console.warn('The sign-out failed.', failure);
      showProblem(text('admin.logOutFailed'));
    });
  return (
    <header className={`border-b border-line bg-canvas ${isOnline ? 'sticky top-0 z-40' : ''}`}>
      <div className="back-office-gutters flex min-h-[calc(3.5rem-1px)] items-center gap-1 sm:gap-2 lg:px-6">
        <IconButton
          icon="menu"
          label={text('admin.menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className="-ml-2 lg:hidden"
        />
        <Link to={paths.home()} className={buttonStyle('bare')}>
          <Icon name="left" className="size-4" />
          {text('admin.toSite')}
        </Link>
        <div className="ml-auto flex items-center gap-1">
          <div className="max-sm:hidden">
            <LanguageSelect isLabelHidden />
          </div>
          <ThemeSwitch />
          <IconButton
            icon="leave"
            label={text('action.logOut')}
            onClick={() => (warnsOfLeaving() ? setConfirming(true) : handleSignOut())}
          />
        </div>
      </div>
      {isConfirming && (
        <ConfirmLeave labels={logOutLabels} onStay={() => setConfirming(false)} onLeave={handleSignOut} />
      )}
      {isMenuOpen && (
        <Sheet label={text('admin.menu')} edge="right" onClose={() => setMenuOpen(false)}>
          <div className="grid gap-4 p-4">
            <IconButton
              icon="close"
              label={text('action.close')}
              onClick={() => setMenuOpen(false)}
              className="justify-self-end"
            />
            <AdminMenu onChosen={() => setMenuOpen(false)} />
            <div className="px-3 sm:hidden">
              <LanguageSelect isLabelHidden />
            </div>
          </div>
        </Sheet>
      )}
    </header>
  );
}

const logOutLabels: LeaveLabels = {
  heading: 'admin.logOutHeading',
  text: 'admin.logOutUnsaved',
  stay: 'admin.stay',
  leave: 'action.logOut',
};
