import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import type { IconName } from '@/ui/Icon';

/** The entries of the 'Admin Menu' (specification, back office, §2), and the log of what was done. */
export const adminLinks: readonly { to: string; label: MessageId; icon: IconName }[] = [
  { to: paths.adminDashboard(), label: 'admin.dashboard', icon: 'speed' },
  { to: paths.adminAccounts(), label: 'admin.accounts', icon: 'user' },
  { to: paths.adminTitles('movie'), label: 'admin.movies', icon: 'film' },
  { to: paths.adminTitles('tv-show'), label: 'admin.tvShows', icon: 'stream' },
  { to: paths.adminTitles('audiobook'), label: 'admin.audiobooks', icon: 'headphones' },
  { to: paths.adminBlog(), label: 'admin.blog', icon: 'page' },
  { to: paths.adminSubscriptions(), label: 'admin.subscriptions', icon: 'card' },
  { to: paths.adminSupport(), label: 'admin.support', icon: 'chat' },
  { to: paths.adminActivity(), label: 'admin.activity', icon: 'clock' },
  { to: paths.adminSettings(), label: 'admin.settings', icon: 'settings' },
];
