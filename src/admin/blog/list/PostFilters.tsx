import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { publicationStates } from '@/publishing/manage-posts';
import { Select } from '@/ui/Select';
import { SearchWords } from '../../layout/SearchWords';
import { type PostView, viewHref } from '../blog-place';
import { standingWords } from './standing-words';

/** Filters the posts by words and status. */
export function PostFilters({ view, count }: { view: PostView; count: number | undefined }) {
  const text = useText();
  const navigate = useNavigate();
  const show = (change: Partial<PostView>) =>
    void navigate(viewHref({ ...view, page: 1, ...change }), { replace: true, preventScrollReset: true });
  const options = [
    { value: '', label: text('adminBlog.anyStatus') },
    ...publicationStates.map((standing) => ({ value: standing, label: text(standingWords[standing]) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchWords label={text('adminBlog.search')} words={view.search} onLook={(search) => show({ search })} />
      <Select
        label={text('adminBlog.status')}
        isLabelHidden
        options={options}
        value={view.standing ?? ''}
        onChange={(value) => show({ standing: publicationStates.find((standing) => standing === value) })}
      />
      <p role="status" className="ml-auto text-small text-soft tabular-nums">
        {count === undefined ? '' : text('adminBlog.total', { count })}
      </p>
    </div>
  );
}
