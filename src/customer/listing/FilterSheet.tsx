import { FilterGroup } from '@/catalogue/components/FilterGroup';
import { fieldLabels } from '@/catalogue/use-value-name';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Sheet } from '@/ui/Sheet';
import { type FilterProps, fieldsOffered } from './FilterMenus';
import { FilterOptions } from './FilterOptions';

interface FilterSheetProps extends FilterProps {
  /** Number of matching titles, once known. */
  total: number | undefined;
  onClear(): void;
  onClose(): void;
}

/** All filters on a phone; a change takes effect at once. */
export function FilterSheet({ total, onClear, onClose, ...choosing }: FilterSheetProps) {
  const text = useText();
  return (
    <Sheet label={text('filter.heading')} edge="bottom" onClose={onClose}>
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-canvas px-4 py-2">
        <h2 className="text-title font-bold">{text('filter.heading')}</h2>
        <IconButton icon="close" label={text('action.close')} onClick={onClose} />
      </div>
      <div className="px-4">
        {fieldsOffered(choosing).map((field) => (
          <FilterGroup key={field} label={text(fieldLabels[field])} startsOpen={choosing.filters[field].length > 0}>
            <FilterOptions field={field} {...choosing} />
          </FilterGroup>
        ))}
      </div>
      <div className="sticky bottom-0 grid grid-cols-[auto_1fr] gap-3 above-home-line border-t border-line bg-canvas p-4">
        <Button onClick={onClear}>{text('filter.clear')}</Button>
        <Button look="primary" onClick={onClose}>
          {total === undefined ? text('action.close') : text('filter.show', { count: total })}
        </Button>
      </div>
    </Sheet>
  );
}
