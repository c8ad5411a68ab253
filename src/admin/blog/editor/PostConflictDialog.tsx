import { type PostField, type PostFields, textOfHtml } from '@rules/post-rules';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { type ManagedPost, managedPostQuery } from '@/publishing/manage-posts';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { Loaded } from '../../layout/Loaded';
import type { PostConflict } from './use-post-form';

// Object.keys forgets the keys' type.
const fieldsOf = (post: PostFields) => Object.keys(post) as PostField[];

interface PostConflictDialogProps {
  id: string;
  conflict: PostConflict;
  /** As it was when the form was filled. */
  base: PostFields;
  mine: PostFields;
  onLoadTheirs(): void;
  /** With the version that was shown: a third one is noticed again. */
  onOverwrite(theirs: ManagedPost): void;
  onClose(): void;
}

/** Two people changed the same post: says who and when, shows what differs, and overwrites nothing unasked. */
export function PostConflictDialog({ id, conflict, base, mine, ...on }: PostConflictDialogProps) {
  const text = useText();
  const byId = useId();
  const { moment } = useDates();
  const query = useQuery({
    ...managedPostQuery(id),
    queryKey: [...managedPostQuery(id).queryKey, 'conflict', conflict.updatedAt],
  });
  const theirs = query.data;
  const clashing = theirs ? conflictingFields({ base, mine, theirs: theirs.fields }) : undefined;
  const isBeside = clashing?.length === 0;
  return (
    <Sheet label={text('adminBlog.conflict')} describedBy={byId} edge="form" onClose={on.onClose}>
      <div className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-title font-semibold">{text('adminBlog.conflict')}</h2>
        <p id={byId} className="text-body text-pretty">
          {text('adminBlog.conflictBy', {
            name: conflict.changedBy || text('admin.somebody'),
            time: moment(conflict.updatedAt),
          })}
        </p>
        <Loaded query={query}>
          {(post) => <Differences fields={clashing ?? []} theirs={post.fields} mine={mine} />}
        </Loaded>
        <div className="answers">
          {theirs && isBeside && (
            <Button look="primary" onClick={() => on.onOverwrite(theirs)}>
              {text('admin.saveBeside')}
            </Button>
          )}
          <Button look={isBeside ? 'quiet' : 'primary'} disabled={!theirs} onClick={on.onLoadTheirs}>
            {text('adminBlog.loadTheirs')}
          </Button>
          {!isBeside && (
            <Button look="danger" disabled={!theirs} onClick={() => theirs && on.onOverwrite(theirs)}>
              {text('adminBlog.overwrite')}
            </Button>
          )}
          <Button look="bare" onClick={on.onClose}>
            {text('admin.keepEditing')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

interface DifferencesProps {
  fields: readonly PostField[];
  theirs: PostFields;
  mine: PostFields;
}

function Differences({ fields, theirs, mine }: DifferencesProps) {
  const text = useText();
  if (fields.length === 0) return <p className="text-body">{text('admin.conflictNone')}</p>;
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

/** The versions of a post that two people changed: as both had it, and as each has it now. */
interface Versions {
  base: PostFields;
  mine: PostFields;
  theirs: PostFields;
}

/** The fields that both changed, each to something else. */
export function conflictingFields({ base, mine, theirs }: Versions): PostField[] {
  return fieldsOf(base).filter(
    (field) => isOther(base, theirs, field) && isOther(base, mine, field) && isOther(mine, theirs, field),
  );
}

/** My changes beside theirs; where both changed a field, mine. */
export function mergePost({ base, mine, theirs }: Versions): PostFields {
  const changes = fieldsOf(base).filter((field) => isOther(base, mine, field));
  return { ...theirs, ...Object.fromEntries(changes.map((field) => [field, mine[field]])) };
}

function isOther(one: PostFields, other: PostFields, field: PostField): boolean {
  return JSON.stringify(one[field]) !== JSON.stringify(other[field]);
}
