import { commenterName } from '@rules/comment-rules';
import { emptyPost } from '@rules/post-rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { userQuery } from '@/accounts/users';
import { useSession } from '@/session/use-session';
import { Loaded } from '../../layout/Loaded';
import { blogMode, modeHref } from '../blog-place';
import { PostForm } from './PostForm';

interface NewPostProps {
  id: string;
  onSaved(): void;
  /** Opens the stored post instead of this form. */
  onLoadTheirs(): void;
}

/** Form of a new post. After the first save its URL becomes that of a stored post, and the form stays mounted. */
export function NewPost({ id, onSaved, onLoadTheirs }: NewPostProps) {
  const { session } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isSaved, setSaved] = useState(false);
  const userId = session.status === 'in' ? session.user.id : '';
  const query = useQuery({
    ...userQuery(userId),
    enabled: userId !== '',
    select: authorOf,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const place = modeHref(search, { name: 'edit', id });
  const isMoving = isSaved && blogMode(search).name === 'add';
  // Navigates in an effect: the form must be marked as saved before the prompt about unsaved changes runs.
  useEffect(() => {
    if (isMoving) void navigate(place, { replace: true, preventScrollReset: true });
  }, [isMoving, place, navigate]);
  return (
    // A user without a stored name types one.
    <Loaded query={query.isError ? { ...query, data: { name: '' } } : query}>
      {({ name }) => (
        <PostForm
          start={{
            id,
            fields: { ...emptyPost, author: name },
            updatedAt: undefined,
            publication: 'NEW',
            isAddressFixed: false,
          }}
          onSaved={() => {
            setSaved(true);
            onSaved();
          }}
          onLoadTheirs={onLoadTheirs}
        />
      )}
    </Loaded>
  );
}

function authorOf(user: { profile: { displayName: string; firstName: string } } | null): { name: string } {
  return { name: user ? commenterName(user.profile) : '' };
}
