import { useQuery } from '@tanstack/react-query';
import type { MessageId } from '@/i18n/messages';
import { useMoment } from '@/i18n/use-moment';
import { useText } from '@/i18n/use-text';
import { managedPostQuery } from '@/publishing/manage-posts';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { type PostField, type PostFields, wordsIn } from '../../../../amplify/rules/post-rules';
import { Loaded } from '../../layout/Loaded';
import type { PostConflict } from './use-post-form';

interface ConflictQuestionProps {
  id: string;
  conflict: PostConflict;
  mine: PostFields;
  onLoadTheirs(): void;
  /** `updatedAt` of the version that was shown: a third one is noticed again. */
  onOverwrite(updatedAt: string): void;
  onClose(): void;
}

/** Two people changed the same post: says who and when, shows what differs, and overwrites nothing unasked. */
export function ConflictQuestion({ id, conflict, mine, onLoadTheirs, onOverwrite, onClose }: ConflictQuestionProps) {
  const text = useText();
  const moment = useMoment();
  const query = useQuery({
    ...managedPostQuery(id),
    queryKey: [...managedPostQuery(id).queryKey, 'conflict', conflict.updatedAt],
  });
  const theirs = query.data;
  return (
    <Sheet label={text('adminBlog.conflict')} edge="form" onClose={onClose}>
      <div className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-title font-semibold">{text('adminBlog.conflict')}</h2>
        <p className="text-body text-pretty">
          {text('adminBlog.conflictBy', {
            name: conflict.changedBy || text('adminBlog.somebody'),
            time: moment(conflict.updatedAt),
          })}
        </p>
        <Loaded query={query}>{(post) => <Differences theirs={post.fields} mine={mine} />}</Loaded>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" disabled={!theirs} onClick={onLoadTheirs}>
            {text('adminBlog.loadTheirs')}
          </Button>
          <Button look="danger" disabled={!theirs} onClick={() => theirs && onOverwrite(theirs.updatedAt)}>
            {text('adminBlog.overwrite')}
          </Button>
          <Button look="bare" onClick={onClose}>
            {text('adminBlog.goOn')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Differences({ theirs, mine }: { theirs: PostFields; mine: PostFields }) {
  const text = useText();
  const fields = compared.filter((field) => inWords(theirs, field) !== inWords(mine, field));
  if (fields.length === 0) return <p className="text-body">{text('adminBlog.conflictNone')}</p>;
  return (
    <dl className="grid gap-4 text-small">
      {fields.map((field) => (
        <div key={field} className="grid gap-1 border-t border-line pt-3">
          <dt className="font-semibold">{text(labels[field])}</dt>
          <dd className="line-clamp-4 wrap-anywhere">
            <span className="text-soft">{text('adminBlog.theirs')}</span> {inWords(theirs, field)}
          </dd>
          <dd className="line-clamp-4 wrap-anywhere">
            <span className="text-soft">{text('adminBlog.mine')}</span> {inWords(mine, field)}
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

// Object.keys forgets the keys' type; the record has each field once.
const compared = Object.keys(labels) as PostField[];

function inWords(fields: PostFields, field: PostField): string {
  if (field === 'categories') return fields.categories.join(', ');
  return field === 'body' ? wordsIn(fields.body) : fields[field];
}
