import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';

interface SiteLink {
  to: string;
  label: MessageId;
}

/** The main navigation: in the header, and in the side menu on small screens. */
export const mainLinks: readonly SiteLink[] = [
  { to: paths.home(), label: 'nav.home' },
  { to: paths.movies(), label: 'nav.movies' },
  { to: paths.tvShows(), label: 'nav.tvShows' },
  { to: paths.audiobooks(), label: 'nav.audiobooks' },
];

/** The footer's groups. */
export const footerGroups: readonly { heading: MessageId; links: readonly SiteLink[] }[] = [
  { heading: 'footer.company', links: [{ to: paths.home(), label: 'nav.home' }] },
  {
    heading: 'footer.browse',
    links: [
      { to: paths.movies(), label: 'nav.movies' },
      { to: paths.tvShows(), label: 'nav.tvShows' },
      { to: paths.audiobooks(), label: 'nav.audiobooks' },
    ],
  },
  { heading: 'footer.support', links: [{ to: paths.account(), label: 'nav.account' }] },
];
