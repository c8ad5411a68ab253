import { useText } from '@/i18n/use-text';
import { Pager } from '@/ui/Pager';
import { Select } from '@/ui/Select';
import { type ManagerView, pageSizes } from '../manager-place';

interface ListFootProps {
  view: ManagerView;
  page: number;
  pageCount: number;
  hrefOf(view: ManagerView): string;
  onChange(view: ManagerView): void;
}

/** The other pages, and how long each is. */
export function ListFoot({ view, page, pageCount, hrefOf, onChange }: ListFootProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
      <Select
        label={text('titles.pageSize')}
        value={String(view.pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange({ ...view, page: 1, pageSize: Number(size) })}
      />
      {pageCount > 1 && (
        <Pager page={page} pageCount={pageCount} hrefOf={(target) => hrefOf({ ...view, page: target })} />
      )}
    </div>
  );
}
