import { adminPaths } from '@/config/admin-paths';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import type { IconName } from '@/ui/Icon';

/** The entries of the 'Admin Menu' (specification, back office, §2), the bucket's files and the activity log. */
export const adminLinks: readonly { to: string; label: MessageId; icon: IconName }[] = [
  { to: paths.adminDashboard(), label: 'admin.dashboard', icon: 'speed' },
  { to: adminPaths.accounts(), label: 'admin.accounts', icon: 'user' },
  { to: adminPaths.titles('movie'), label: 'admin.movies', icon: 'film' },
  { to: adminPaths.titles('tv-show'), label: 'admin.tvShows', icon: 'stream' },
  { to: adminPaths.titles('audiobook'), label: 'admin.audiobooks', icon: 'headphones' },
  { to: adminPaths.blog(), label: 'admin.blog', icon: 'page' },
  { to: adminPaths.subscriptions(), label: 'admin.subscriptions', icon: 'card' },
  { to: adminPaths.support(), label: 'admin.support', icon: 'chat' },
  { to: adminPaths.files(), label: 'admin.files', icon: 'download' },
  { to: adminPaths.activity(), label: 'admin.activity', icon: 'clock' },
  { to: adminPaths.settings(), label: 'admin.settings', icon: 'settings' },
];
