import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managedPostQuery } from '@/publishing/manage-posts';
import type { BlogMode } from './blog-search-params';

/**
 * Returns the id of the next new post, which stays while its form is open, and the title of the open post, which a save
 * may have changed.
 */
export function useOpenPost(mode: BlogMode) {
  const [freshId, setFreshId] = useState(() => crypto.randomUUID());
  const [saved, setSaved] = useState<{ id: string; title: string }>();
  const renewFreshId = () => setFreshId(crypto.randomUUID());
  const openId = mode.name === 'edit' ? mode.id : '';
  // The form requests the post.
  const loaded = useQuery({ ...managedPostQuery(openId), enabled: false }).data;
  // The form of a new post stays mounted when its first save changes the URL; the next new post gets another id and
  // form.
  if (saved && openId === '' && mode.name !== 'add') {
    setSaved(undefined);
    if (saved.id === freshId) renewFreshId();
  }
  const title = saved && saved.id === openId ? saved.title : loaded?.fields.title;
  return { freshId, renewFreshId, title, setSaved };
}
