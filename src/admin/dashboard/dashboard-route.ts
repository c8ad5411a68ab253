import { withTexts } from '@/i18n/with-texts';

export const dashboardRoute = {
  lazy: { Component: withTexts(['admin'], async () => (await import('./DashboardPage')).DashboardPage) },
};
