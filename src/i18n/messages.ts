import type accounts from './texts/accounts.en.json';
import type admin from './texts/admin.en.json';
import type adminAccounts from './texts/adminAccounts.en.json';
import type adminBlog from './texts/adminBlog.en.json';
import type adminDashboard from './texts/adminDashboard.en.json';
import type adminFiles from './texts/adminFiles.en.json';
import type adminMemberships from './texts/adminMemberships.en.json';
import type adminSettings from './texts/adminSettings.en.json';
import type adminStreams from './texts/adminStreams.en.json';
import type adminSupport from './texts/adminSupport.en.json';
import type adminTitles from './texts/adminTitles.en.json';
import type blog from './texts/blog.en.json';
import type bookmarks from './texts/bookmarks.en.json';
import type downloads from './texts/downloads.en.json';
import type fields from './texts/fields.en.json';
import type help from './texts/help.en.json';
import type home from './texts/home.en.json';
import type homeBelow from './texts/homeBelow.en.json';
import type legal from './texts/legal.en.json';
import type listing from './texts/listing.en.json';
import type maintenance from './texts/maintenance.en.json';
import type memberships from './texts/memberships.en.json';
import type player from './texts/player.en.json';
import type search from './texts/search.en.json';
import type site from './texts/site.en.json';
import type tickets from './texts/tickets.en.json';
import type titleForm from './texts/titleForm.en.json';
import type uploads from './texts/uploads.en.json';
import type watch from './texts/watch.en.json';

/**
 * The interface's texts by area: `texts/{area}.{language}.json`. `site` is loaded from the start; a page's route loads
 * the areas that the page uses. These types are derived from the English files; a test verifies that the Spanish ones
 * have the same ids.
 */
interface AreaTexts {
  site: typeof site;
  home: typeof home;
  homeBelow: typeof homeBelow;
  listing: typeof listing;
  search: typeof search;
  watch: typeof watch;
  player: typeof player;
  accounts: typeof accounts;
  memberships: typeof memberships;
  bookmarks: typeof bookmarks;
  blog: typeof blog;
  downloads: typeof downloads;
  fields: typeof fields;
  help: typeof help;
  legal: typeof legal;
  maintenance: typeof maintenance;
  admin: typeof admin;
  adminAccounts: typeof adminAccounts;
  adminBlog: typeof adminBlog;
  adminDashboard: typeof adminDashboard;
  adminFiles: typeof adminFiles;
  adminMemberships: typeof adminMemberships;
  adminSettings: typeof adminSettings;
  adminStreams: typeof adminStreams;
  adminSupport: typeof adminSupport;
  adminTitles: typeof adminTitles;
  tickets: typeof tickets;
  titleForm: typeof titleForm;
  uploads: typeof uploads;
}

export type Area = keyof AreaTexts;

export type MessageId = { [A in Area]: keyof AreaTexts[A] }[Area];

export type MessageValues = Record<string, string | number>;
