import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { TitleField } from '../../../amplify/rules/title-fields';

/** Names a field of a title; one that is not known stays as it is called. */
export function useFieldName(): (field: string) => string {
  const text = useText();
  return useCallback((field) => (isNamed(field) ? text(names[field]) : field), [text]);
}

function isNamed(field: string): field is keyof typeof names {
  return Object.hasOwn(names, field);
}

const names: Record<TitleField | 'status', MessageId> = {
  code: 'titles.fieldCode',
  title: 'titles.fieldTitle',
  year: 'titles.year',
  genre: 'filter.genre',
  quality: 'filter.quality',
  age: 'filter.age',
  language: 'filter.language',
  bg: 'titles.fieldPoster',
  link: 'titles.fieldMedium',
  captions: 'titles.fieldCaptions',
  chapters: 'titles.fieldChapters',
  trailer: 'titles.fieldTrailer',
  description: 'titles.fieldDescription',
  director: 'titles.director',
  casting: 'titles.fieldCasting',
  author: 'titles.author',
  narrator: 'titles.fieldNarrator',
  published: 'titles.fieldPublished',
  production: 'titles.production',
  details: 'titles.fieldDetails',
  episodes: 'titles.fieldEpisodes',
  status: 'titles.status',
};
