import type { PostField, PostFields } from '@rules/post-rules';
import { textOfHtml } from '@rules/text/text-of-html';
import { useQuery } from '@tanstack/react-query';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { type ManagedPost, managedPostQuery } from '@/publishing/manage-posts';
import { ConflictDialog } from '../../layout/forms/ConflictDialog';
import type { PostConflict } from './use-post-form';

// `Object.keys` loses the type of the keys.
const fieldsOf = (post: PostFields) => Object.keys(post) as PostField[];

interface PostConflictDialogProps {
  id: string;
  conflict: PostConflict;
  /** Version that the form was filled with. */
  base: PostFields;
  mine: PostFields;
  onLoadTheirs(): void;
  onOverwrite(theirs: ManagedPost): void;
  onClose(): void;
}

/** Conflict of two administrators who changed the same post. */
export function PostConflictDialog({ id, conflict, base, mine, ...on }: PostConflictDialogProps) {
  const text = useText();
  const { moment } = useDates();
  const query = useQuery({
    ...managedPostQuery(id),
    queryKey: [...managedPostQuery(id).queryKey, 'conflict', conflict.updatedAt],
  });
  return (
    <ConflictDialog
      heading={text('adminBlog.conflict')}
      message={text('adminBlog.conflictBy', {
        name: conflict.changedBy || text('admin.somebody'),
        time: moment(conflict.updatedAt),
      })}
      query={query}
      differences={({ fields: theirs }) => {
        const fields = conflictingFields({ base, mine, theirs });
        return fields.length > 0 ? <Differences fields={fields} theirs={theirs} mine={mine} /> : undefined;
      }}
      {...on}
    />
  );
}

function Differences({ fields, theirs, mine }: { fields: readonly PostField[]; theirs: PostFields; mine: PostFields }) {
  const text = useText();
  return (
    <dl className="grid gap-4 text-small">
      {fields.map((field) => (
        <div key={field} className="grid gap-1 border-t border-line pt-3">
          <dt className="font-semibold">{text(labels[field])}</dt>
          <dd className="line-clamp-4 wrap-anywhere">
            <span className="text-soft">{text('adminBlog.theirs')}</span> {fieldText(theirs, field)}
          </dd>
          <dd className="line-clamp-4 wrap-anywhere">
            <span className="text-soft">{text('adminBlog.mine')}</span> {fieldText(mine, field)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const labels: Record<PostField, MessageId> = {
  title: 'adminBlog.title',
  slug: 'adminBlog.slug',
  excerpt: 'adminBlog.excerpt',
  body: 'adminBlog.body',
  categories: 'adminBlog.categories',
  cover: 'adminBlog.cover',
  author: 'adminBlog.author',
  publishedAt: 'adminBlog.publishAt',
};

function fieldText(fields: PostFields, field: PostField): string {
  if (field === 'categories') return fields.categories.join(', ');
  return field === 'body' ? textOfHtml(fields.body) : fields[field];
}

/** The versions of a post that two administrators changed: their common base, and the current version of each. */
interface Versions {
  base: PostFields;
  mine: PostFields;
  theirs: PostFields;
}

/** Returns the fields that both administrators changed to different values. */
export function conflictingFields({ base, mine, theirs }: Versions): PostField[] {
  return fieldsOf(base).filter(
    (field) => isOther(base, theirs, field) && isOther(base, mine, field) && isOther(mine, theirs, field),
  );
}

/** Merges the changes of both administrators; a field that both changed gets the own value. */
export function mergePost({ base, mine, theirs }: Versions): PostFields {
  const changes = fieldsOf(base).filter((field) => isOther(base, mine, field));
  return { ...theirs, ...Object.fromEntries(changes.map((field) => [field, mine[field]])) };
}

function isOther(one: PostFields, other: PostFields, field: PostField): boolean {
  return JSON.stringify(one[field]) !== JSON.stringify(other[field]);
}
