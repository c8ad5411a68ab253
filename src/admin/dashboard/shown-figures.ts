import type { FigureName } from '@/accounts/figures';
import { adminPaths } from '@/config/admin-paths';
import type { MessageId } from '@/i18n/messages';

export type FigureUnit = 'count' | 'money' | 'microDollars' | 'hours' | 'size';

interface FigureFacts {
  label: MessageId;
  unit: FigureUnit;
  /** Second metric, shown below the first. */
  beside?: { figure: FigureName; messageId: MessageId; unit?: FigureUnit };
  /** Page that lists the counted records. */
  to?: { href: string; label: MessageId };
}

/** Metrics of the dashboard in display order. */
export const shownFigures = [
  'accounts',
  'memberships',
  'income',
  'plays',
  'secondsWatched',
  'openTickets',
  'failedUploads',
  'storageBytes',
  'encodedSeconds',
] as const satisfies readonly FigureName[];

export type ShownFigure = (typeof shownFigures)[number];

export const figureFacts: Record<ShownFigure, FigureFacts> = {
  accounts: {
    label: 'adminDashboard.accounts',
    unit: 'count',
    to: { href: adminPaths.accounts(), label: 'adminDashboard.toAccounts' },
  },
  memberships: {
    label: 'adminDashboard.memberships',
    unit: 'count',
    beside: { figure: 'trials', messageId: 'adminDashboard.trials' },
    to: { href: adminPaths.subscriptions(), label: 'adminDashboard.toMemberships' },
  },
  income: {
    label: 'adminDashboard.income',
    unit: 'money',
    beside: { figure: 'refunds', messageId: 'adminDashboard.refunds', unit: 'money' },
    to: { href: adminPaths.subscriptions(), label: 'adminDashboard.toMemberships' },
  },
  plays: { label: 'adminDashboard.plays', unit: 'count' },
  secondsWatched: { label: 'adminDashboard.hours', unit: 'hours' },
  openTickets: {
    label: 'adminDashboard.tickets',
    unit: 'count',
    beside: { figure: 'tickets', messageId: 'adminDashboard.newTickets' },
    to: { href: adminPaths.support(), label: 'adminDashboard.toTickets' },
  },
  failedUploads: { label: 'adminDashboard.failedUploads', unit: 'count' },
  storageBytes: {
    label: 'adminDashboard.storage',
    unit: 'size',
    beside: { figure: 'storageFiles', messageId: 'adminDashboard.files' },
  },
  encodedSeconds: {
    label: 'adminDashboard.encoded',
    unit: 'hours',
    beside: { figure: 'encodingPrice', messageId: 'adminDashboard.encodingPrice', unit: 'microDollars' },
    to: { href: adminPaths.streams(), label: 'adminDashboard.toStreams' },
  },
};
