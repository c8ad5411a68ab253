import { useQuery } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import type { ManagedItem } from '@/publishing/managed-lists';
import { Loaded } from '../Loaded';
import { ItemForm } from './ItemForm';
import { ItemList } from './ItemList';
import { type ListEditorConfig, newItem } from './list-editor-config';

interface ListEditorProps<Item extends ManagedItem> {
  config: ListEditorConfig<Item>;
  /** Id of the item to edit, or `newItem`; undefined shows the list. */
  edit: string | undefined;
}

/** An ordered list, or the form of one of its items. */
export function ListEditor<Item extends ManagedItem>({ config, edit }: ListEditorProps<Item>) {
  const text = useText();
  const query = useQuery({ ...config.list.query, refetchOnMount: 'always' });
  const { newHeading, editHeading } = config.listLabels;
  return (
    <Loaded query={query}>
      {(items) =>
        edit === undefined ? (
          <ItemList config={config} items={items} />
        ) : (
          <ItemForm
            key={edit}
            config={config}
            headingOf={() => text(edit === newItem ? newHeading : editHeading)}
            items={items}
            id={edit}
            onReload={async () => (await query.refetch()).data}
          />
        )
      }
    </Loaded>
  );
}
