import { withTexts } from '@/i18n/with-texts';

export const dashboardRoute = {
  lazy: {
    Component: withTexts(['admin', 'adminDashboard'], async () => (await import('./DashboardPage')).DashboardPage),
  },
};
