import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';

/** Reports an unknown address of the back office, beside its menu. */
export function AdminNotFoundPage() {
  const text = useText();
  return (
    <>
      <PageHead title={text('page.title', { page: text('admin.pageOf', { page: '404' }) })} />
      <EmptyState as="h1" text={text('notFound.text')}>
        <ButtonLink to={paths.adminDashboard()} look="primary">
          {text('admin.dashboard')}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
