import { useCallback } from 'react';
import { useText } from '@/i18n/use-text';
import type { FileRole } from './chosen-slots';

/** Says what a file is to its title, as the dock lists it. */
export function useRoleName(): (role: FileRole) => string {
  const text = useText();
  return useCallback(
    (role) => {
      if (role.of === 'title') return text(role.label);
      if (role.of === 'trailer') {
        return text(role.part === 'film' ? 'titleForm.role.trailer' : 'titleForm.role.trailerThumbnail', {
          title: role.title,
        });
      }
      if (role.of === 'captions') {
        const { label, episode } = role;
        if (!episode) return text('titleForm.role.captions', { label });
        return text('titleForm.role.episodeCaptions', { ...episode, label });
      }
      const { season, episode } = role;
      return text(role.part === 'film' ? 'titleForm.role.episode' : 'titleForm.role.episodeThumbnail', {
        season,
        episode,
      });
    },
    [text],
  );
}
