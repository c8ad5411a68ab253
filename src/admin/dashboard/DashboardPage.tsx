import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ActivityList } from '../layout/ActivityList';
import { AdminPage } from '../layout/AdminPage';
import { Card } from '../layout/Card';
import { AccountCount } from './AccountCount';
import { TitleCounts } from './TitleCounts';
import { UnfinishedUploads } from './UnfinishedUploads';

/** What is there, what is unfinished, and what happened last. */
export function DashboardPage() {
  const text = useText();
  return (
    <AdminPage heading={text('admin.dashboard')}>
      <div className="grid gap-6">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <TitleCounts />
          <AccountCount />
        </div>
        <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <Card heading={text('admin.latest')}>
            <ActivityList scope={{ of: 'all' }} count={10} />
            <Link to={paths.adminActivity()} className="w-fit py-2 text-body underline underline-offset-4">
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
