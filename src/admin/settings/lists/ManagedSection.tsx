import { useQuery } from '@tanstack/react-query';
import type { ManagedItem } from '@/publishing/managed-lists';
import { Loaded } from '../../layout/Loaded';
import { ItemEditor } from './ItemEditor';
import { ItemList } from './ItemList';
import type { ListKind } from './list-kind';

interface ManagedSectionProps<Item extends ManagedItem> {
  kind: ListKind<Item>;
  /** The id of the one that is edited, or the word for a new one. */
  edit: string | undefined;
}

/** A list that administrators keep in an order, or the form of one of it. */
export function ManagedSection<Item extends ManagedItem>({ kind, edit }: ManagedSectionProps<Item>) {
  const query = useQuery({ ...kind.list.query, refetchOnMount: 'always' });
  const reload = async () => (await query.refetch()).data;
  return (
    <Loaded query={query}>
      {(items) =>
        edit === undefined ? (
          <ItemList kind={kind} items={items} />
        ) : (
          <ItemEditor key={edit} kind={kind} items={items} id={edit} onReload={reload} />
        )
      }
    </Loaded>
  );
}
