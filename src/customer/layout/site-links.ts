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
  { to: paths.blog(), label: 'nav.blog' },
];

/** The footer's groups (specification, customer side, §2). Those about company and plans lead to the landing page. */
export const footerGroups: readonly { heading: MessageId; links: readonly SiteLink[] }[] = [
  {
    heading: 'footer.company',
    links: [
      { to: paths.home(), label: 'nav.home' },
      { to: paths.about(), label: 'footer.about' },
      { to: paths.services(), label: 'footer.services' },
    ],
  },
  {
    heading: 'footer.support',
    links: [
      { to: paths.faqs(), label: 'footer.faqs' },
      { to: paths.helpCenter(), label: 'footer.helpCenter' },
      { to: paths.support(), label: 'footer.supportForm' },
      { to: paths.account(), label: 'nav.account' },
    ],
  },
  {
    heading: 'footer.policies',
    links: [
      { to: paths.privacyPolicy(), label: 'footer.privacy' },
      { to: paths.termsOfUse(), label: 'footer.terms' },
      { to: paths.legalNotices(), label: 'footer.legal' },
    ],
  },
];
