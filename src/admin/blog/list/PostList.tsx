import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useDates, useUniversalDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { clamp } from '@/lib/numbers';
import {
  deleteManagedPost,
  type ManagedPostRow,
  managedPostsKey,
  managedPostsQuery,
  narrowedPosts,
  publicationStates,
  publicPostsKeys,
} from '@/publishing/manage-posts';
import { ButtonLink } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/EmptyState';
import { Select } from '@/ui/forms/Select';
import { useCorrectedPageNumber } from '@/ui/hooks/use-address-correction';
import { Notice } from '@/ui/Notice';
import { Pager } from '@/ui/Pager';
import { showSuccess } from '../../layout/admin-notices';
import { Loaded } from '../../layout/Loaded';
import { SearchField } from '../../layout/SearchField';
import { type DataColumn, DataTable } from '../../layout/table/DataTable';
import { RecordActions } from '../../layout/table/RecordActions';
import { blogModeHref, type PostView, postListHref, postView } from '../blog-search-params';
import { postStatusLabels } from './post-status-labels';

const rowsPerPage = 25;

/** Table of all posts, drafts included, the latest change first; a click on a row opens its post. */
export function PostList() {
  const text = useText();
  const [search] = useSearchParams();
  const view = postView(search);
  const query = useQuery(managedPostsQuery);
  const columns = useColumns();
  const [unwanted, setUnwanted] = useState<ManagedPostRow>();
  const found = query.data && narrowedPosts(query.data, view);
  const pageCount = Math.max(1, Math.ceil((found?.length ?? 0) / rowsPerPage));
  const page = clamp(view.page, 1, pageCount);
  useCorrectedPageNumber(found && page);
  const editHref = (post: ManagedPostRow) => blogModeHref(search, { name: 'edit', id: post.id });
  return (
    <div className="grid gap-5">
      <PostFilters view={view} count={found?.length} />
      <Loaded
        query={query}
        skeleton={<DataTable label={text('admin.blog')} columns={columns} rows={undefined} keyOf={keyOf} />}
      >
        {(all) =>
          !found || found.length === 0 ? (
            <EmptyState text={text(all.length === 0 ? 'adminBlog.noPosts' : 'adminBlog.nothingFits')}>
              {all.length > 0 && (
                <ButtonLink to={postListHref({ page: 1, search: '', publication: undefined })}>
                  {text('adminBlog.showAll')}
                </ButtonLink>
              )}
            </EmptyState>
          ) : (
            <DataTable
              label={text('admin.blog')}
              columns={columns}
              actions={(row) => (
                <RecordActions
                  title={row.title}
                  viewHref={row.publication === 'PUBLISHED' ? paths.blogPost(row.slug) : undefined}
                  editHref={editHref(row)}
                  onDelete={() => setUnwanted(row)}
                />
              )}
              rows={found.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
              keyOf={keyOf}
              hrefOf={editHref}
            />
          )
        }
      </Loaded>
      {pageCount > 1 && (
        <Pager page={page} pageCount={pageCount} hrefOf={(number) => postListHref({ ...view, page: number })} />
      )}
      {unwanted && <ConfirmDeletePost post={unwanted} onClose={() => setUnwanted(undefined)} />}
    </div>
  );
}

const keyOf = ({ id }: ManagedPostRow) => id;

function useColumns(): DataColumn<ManagedPostRow>[] {
  const text = useText();
  const { zonedMoment } = useDates();
  // Dates in UTC, as on the site; in a short format, which leaves room for the titles.
  const { shortDay } = useUniversalDates();
  return [
    { id: 'title', header: text('adminBlog.title'), cell: (row) => row.title },
    { id: 'status', header: text('admin.status'), cell: (row) => text(postStatusLabels[row.publication]) },
    { id: 'author', header: text('adminBlog.author'), cell: (row) => row.author },
    { id: 'categories', header: text('adminBlog.categories'), cell: (row) => row.categories.join(', ') },
    {
      id: 'publishedAt',
      header: text('adminBlog.publishedAt'),
      truncation: 'none',
      // A scheduled time is shown in the local time zone, as in the form.
      cell: (row) => (row.publication === 'SCHEDULED' ? zonedMoment : shortDay)(row.publishedAt),
    },
    { id: 'updatedAt', header: text('admin.lastChange'), cell: (row) => shortDay(row.updatedAt) },
  ];
}

/** Search field and status filter of the posts. */
function PostFilters({ view, count }: { view: PostView; count: number | undefined }) {
  const text = useText();
  const navigate = useNavigate();
  const show = (change: Partial<PostView>) =>
    void navigate(postListHref({ ...view, page: 1, ...change }), { replace: true, preventScrollReset: true });
  const options = [
    { value: '', label: text('admin.anyStatus') },
    ...publicationStates.map((publication) => ({ value: publication, label: text(postStatusLabels[publication]) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField label={text('adminBlog.search')} query={view.search} onSearch={(search) => show({ search })} />
      <Select
        label={text('admin.status')}
        isLabelHidden
        options={options}
        value={view.publication ?? ''}
        onChange={(value) => show({ publication: publicationStates.find((publication) => publication === value) })}
      />
      <p role="status" className="ml-auto min-w-24 text-right text-small text-soft tabular-nums">
        {count === undefined ? '' : text('adminBlog.total', { count })}
      </p>
    </div>
  );
}

/** Confirms before deleting a post with its comments and its image (specification, decision 29). */
function ConfirmDeletePost({ post, onClose }: { post: { id: string; title: string }; onClose(): void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteManagedPost(post.id),
    onSuccess: async () => {
      for (const queryKey of publicPostsKeys) void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: managedPostsKey });
      showSuccess(text('adminBlog.deleted', { title: post.title }));
      onClose();
    },
    onError: (failure) => console.error('The post could not be deleted.', failure),
  });
  return (
    <ConfirmDialog
      heading={text('adminBlog.deleteHeading')}
      description={text('adminBlog.deleteDescription', { title: post.title })}
      label={text('adminBlog.deleteConfirm')}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      otherwise={text('admin.keepIt')}
      onClose={onClose}
    >
      {deleting.isError && <Notice tone="problem">{text('adminBlog.deleteFailed')}</Notice>}
    </ConfirmDialog>
  );
}
