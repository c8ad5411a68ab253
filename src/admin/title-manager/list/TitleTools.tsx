import type { KindOfManager } from '../kinds/kind-of-manager';
import type { ManagerView } from '../manager-place';
import { ChosenFilters, FilterBar } from './FilterBar';
import { fieldsOf, type ManagerFacet } from './manager-filters';
import { SearchBox } from './SearchBox';
import type { ShowOptions } from './use-view-ahead';

interface TitleToolsProps {
  manager: KindOfManager;
  view: ManagerView;
  facets: readonly ManagerFacet[];
  onShow(view: ManagerView, options?: ShowOptions): void;
}

/** Search and filters of the list. */
export function TitleTools({ manager, view, facets, onShow }: TitleToolsProps) {
  const narrowing = { fields: fieldsOf(manager), view, onChange: onShow };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchBox
          words={view.search}
          onType={(search) => onShow({ ...view, page: 1, search }, { isTyping: true })}
          onSubmit={() => onShow(view)}
        />
        <FilterBar {...narrowing} facets={facets} />
      </div>
      <ChosenFilters {...narrowing} />
    </div>
  );
}
