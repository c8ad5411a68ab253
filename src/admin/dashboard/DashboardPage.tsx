import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { figuresQuery } from '@/accounts/figures';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';
import { ActivityList } from '../layout/ActivityList';
import { AdminPage } from '../layout/AdminPage';
import { Card } from '../layout/Card';
import { Loaded } from '../layout/Loaded';
import { AccountCount } from './AccountCount';
import { ChosenFigure } from './ChosenFigure';
import { dashboardPlace } from './dashboard-place';
import { FigureGrid } from './FigureGrid';
import { PeriodBar } from './PeriodBar';
import { TitleCounts } from './TitleCounts';
import { TopTitles } from './TopTitles';
import { UnfinishedUploads } from './UnfinishedUploads';

/** Metrics of a period (docs/decisions/0028), totals, unfinished uploads and recent activity. */
export function DashboardPage() {
  const text = useText();
  const [search] = useSearchParams();
  const place = dashboardPlace(search, new Date());
  const figures = useQuery({ ...figuresQuery(place.period), placeholderData: keepPreviousData });
  return (
    <AdminPage heading={text('admin.dashboard')}>
      <div className="grid gap-6">
        <PeriodBar place={place} />
        <Loaded query={figures} skeleton={<FiguresSkeleton />}>
          {(report) => (
            <div aria-busy={figures.isPlaceholderData} className="grid gap-6 aria-busy:opacity-55">
              <FigureGrid report={report} chosen={place.figure} />
              <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
                <ChosenFigure place={place} report={report} />
                <Card heading={text('adminDashboard.topTitles')}>
                  <TopTitles titles={report.topTitles} />
                </Card>
              </div>
            </div>
          )}
        </Loaded>
        <div className="grid two-columns gap-3 lg:grid-cols-4">
          <TitleCounts />
          <AccountCount />
        </div>
        <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <Card heading={text('admin.latest')}>
            <ActivityList scope={{ of: 'all' }} count={10} />
            <Link to={adminPaths.activity()} className="w-fit py-2 text-body underline underline-offset-4">
              {text('admin.wholeLog')}
            </Link>
          </Card>
          <Card heading={text('admin.unfinished')}>
            <UnfinishedUploads />
          </Card>
        </div>
      </div>
    </AdminPage>
  );
}

function FiguresSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-80 lg:h-72" />
      <Skeleton className="h-80" />
    </div>
  );
}
