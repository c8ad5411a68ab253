import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { postQuery } from '@/publishing/posts';
import { Skeleton } from '@/ui/Skeleton';
import { PageFailed } from '../layout/PageFailed';
import { BlogColumns } from './BlogColumns';
import { NoSuchPost } from './NoSuchPost';
import { PostArticle } from './PostArticle';

/** The blog post of the address, with its loading, error and not-found states. */
export function BlogPostPage() {
  const text = useText();
  const { slug = '' } = useParams();
  const post = useQuery(postQuery(slug));
  if (post.data === null) return <NoSuchPost />;
  return (
    <div className="pt-10 md:pt-16">
      <BlogColumns>
        {!post.data && !hasFailed(post) && (
          <div role="status" aria-label={text('blog.loading')} className="grid animate-breathe gap-6">
            <Skeleton className="h-16" />
            <Skeleton className="aspect-screen" />
            <Skeleton className="h-80 max-w-prose" />
          </div>
        )}
        {hasFailed(post) && <PageFailed said={text('blog.postFailed')} query={post} />}
        {/* Another post is another page: nothing of one stays for the next. */}
        {post.data && <PostArticle key={slug} post={post.data} />}
      </BlogColumns>
    </div>
  );
}
