import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useDate } from '@/i18n/use-date';
import { useText } from '@/i18n/use-text';
import { postsQuery } from '@/publishing/posts';
import { EmptyState } from '@/ui/EmptyState';
import { AdminPage } from '../layout/AdminPage';
import { Loaded } from '../layout/Loaded';

/** The blog's posts, the newest first, each leading to where readers see it. */
export function AdminBlogPage() {
  const text = useText();
  const date = useDate();
  const posts = useQuery(postsQuery);
  return (
    <AdminPage heading={text('admin.blog')}>
      <Loaded query={posts}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState text={text('admin.noPosts')} />
          ) : (
            <ul className="grid border-t border-line">
              {found.map(({ slug, title, publishedAt, author, categories }) => (
                <li
                  key={slug}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
                >
                  <Link
                    to={paths.blogPost(slug)}
                    className="inline-flex min-h-11 items-center text-body font-semibold underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                  <p className="text-small text-soft">
                    {[date(publishedAt, 'day'), author, categories.join(', ')].filter(Boolean).join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </AdminPage>
  );
}
