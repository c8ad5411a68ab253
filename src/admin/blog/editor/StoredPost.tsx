import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { managedPostQuery } from '@/publishing/manage-posts';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '../../layout/Loaded';
import { modeHref } from '../blog-place';
import { PostForm } from './PostForm';

/** Edit form of a stored post. Loads the post once, so that a refetch does not overwrite typed fields. */
export function StoredPost({ id }: { id: string }) {
  const text = useText();
  const [search] = useSearchParams();
  const [version, setVersion] = useState(0);
  const query = useQuery({
    ...managedPostQuery(id),
    queryKey: [...managedPostQuery(id).queryKey, version],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data === null) {
    return (
      <EmptyState text={text('adminBlog.noSuchPost')}>
        <ButtonLink to={modeHref(search, { name: 'posts' })}>{text('adminBlog.toList')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Loaded query={query}>
      {(post) => <PostForm key={version} start={post} onLoadTheirs={() => setVersion((before) => before + 1)} />}
    </Loaded>
  );
}
