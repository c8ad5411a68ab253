import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { figuresQuery, type TitleRank } from '@/accounts/figures';
import { kindByTitleKind } from '@/catalogue/kinds';
import { orphanedFilesQuery } from '@/catalogue/orphaned-files';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { csvFile, saveFile } from '@/lib/save-file';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage, SectionCard } from '../layout/AdminPage';
import { ActivityList } from '../layout/activity/ActivityLines';
import { CsvExportButton } from '../layout/CsvExportButton';
import { Loaded } from '../layout/Loaded';
import { ChosenFigure } from './ChosenFigure';
import { dashboardView } from './dashboard-search-params';
import { FigureGrid } from './FigureGrid';
import { PeriodBar } from './PeriodBar';
import { AccountCount, TitleCounts } from './RecordCounts';
import { useFigureFormat } from './use-figure-format';

/** Metrics of a period (docs/decisions/0028), totals, unfinished uploads and recent activity. */
export function DashboardPage() {
  const text = useText();
  const [search] = useSearchParams();
  const view = dashboardView(search, new Date());
  const figures = useQuery({ ...figuresQuery(view.period), placeholderData: keepPreviousData });
  const exportCsv = async () => {
    if (!figures.data) return;
    const { from, to } = figures.data.period;
    const { figureCsv } = await import('./figure-csv');
    saveFile(`figures-${from}-${to}.csv`, csvFile(figureCsv(figures.data)));
  };
  return (
    <AdminPage
      heading={text('admin.dashboard')}
      actions={<CsvExportButton disabled={!figures.data} onExport={exportCsv} />}
    >
      <div className="grid gap-6">
        <PeriodBar view={view} />
        <Loaded query={figures} skeleton={<FiguresSkeleton />}>
          {(report) => (
            <div aria-busy={figures.isPlaceholderData} className="grid gap-6 aria-busy:opacity-55">
              <FigureGrid report={report} chosen={view.figure} />
              <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
                <ChosenFigure view={view} report={report} />
                <SectionCard heading={text('adminDashboard.topTitles')}>
                  <TopTitles titles={report.topTitles} />
                </SectionCard>
              </div>
            </div>
          )}
        </Loaded>
        <div className="grid two-columns gap-3 lg:grid-cols-4">
          <TitleCounts />
          <AccountCount />
        </div>
        <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <SectionCard heading={text('admin.latest')}>
            <ActivityList scopes={[{ of: 'all' }]} />
            <Link to={adminPaths.activity()} className="w-fit py-2 text-body underline underline-offset-4">
              {text('admin.wholeLog')}
            </Link>
          </SectionCard>
          <SectionCard heading={text('admin.unfinished')}>
            <UnfinishedUploads />
          </SectionCard>
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

/** Files in the bucket that no title references: active or abandoned uploads, and files that could not be deleted. */
function UnfinishedUploads() {
  const text = useText();
  const query = useQuery({ ...orphanedFilesQuery(), staleTime: 0 });
  return (
    <Loaded query={query}>
      {(orphanedFiles) =>
        orphanedFiles.length === 0 ? (
          <p className="text-body text-soft">{text('admin.unfinishedNone')}</p>
        ) : (
          <ul className="grid gap-3">
            {orphanedFiles.map(({ id, title, state, files }) => (
              <li key={id}>
                <p className="text-body font-semibold">{title || id}</p>
                <p className="text-small text-soft">
                  {text(state === 'REMOVING' ? 'admin.unfinishedRemoval' : 'admin.unfinishedUpload', {
                    count: files.length,
                  })}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Titles with the longest playback time in the period. */
function TopTitles({ titles }: { titles: readonly TitleRank[] }) {
  const text = useText();
  const figureFormat = useFigureFormat();
  if (titles.length === 0) return <p className="text-body text-soft">{text('adminDashboard.noPlays')}</p>;
  return (
    <ol className="grid divide-y divide-line">
      {titles.map(({ kind, id, title, plays, seconds }) => (
        <li key={`${kind}-${id}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          {title === undefined ? (
            <span className="text-body text-soft">{text('adminDashboard.deletedTitle')}</span>
          ) : (
            <Link
              to={adminPaths.title(kindByTitleKind(kind).slug, id)}
              className="text-body font-semibold underline-offset-4 hover:underline"
            >
              {title || id}
            </Link>
          )}
          <span className="text-small text-soft tabular-nums">
            {text('adminDashboard.played', { hours: figureFormat.hours(seconds), count: plays })}
          </span>
        </li>
      ))}
    </ol>
  );
}
