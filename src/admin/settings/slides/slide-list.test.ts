import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ItemToSave } from '../../layout/list-editor/list-editor-config';
import { useItemDraft } from '../../layout/list-editor/use-item-draft';
import { faqList } from '../faq-list';
import type { SlideDraft } from './slide-draft';
import { slideList } from './slide-list';

const sent = (name: string) => `https://cdn.example/site/thumbnail/slide-${name}.webp`;
const slide: SlideDraft = {
  ...slideList.blank,
  id: 'a',
  updatedAt: 'first',
  background: sent('old'),
  link: '/movies',
  title: 'Plan 9',
};
const replaced: SlideDraft = { ...slide, updatedAt: 'second', background: sent('new'), year: '1957' };

/** Renders the form of a slide; `load` replaces the list with another version. */
function edit(first: SlideDraft[]) {
  const { result, rerender } = renderHook((items: SlideDraft[]) => useItemDraft(slideList, items, 'a'), {
    initialProps: first,
  });
  const rebase = () => {
    const works: (ItemToSave<SlideDraft> | undefined)[] = [];
    act(() => void works.push(result.current.rebase()));
    return works[0];
  };
  return { form: () => result.current, load: rerender, rebase };
}

test('rebases edits on the stored version, and keeps its unedited fields and picture', () => {
  const { form, load, rebase } = edit([slide]);
  act(() => form().change({ title: 'Plan 10' }));
  load([replaced]);
  const item = { ...replaced, title: 'Plan 10' };
  expect(rebase()).toEqual({ item, before: replaced });
  expect(form().draft).toEqual(item);
  expect(form().isChanged).toBe(true);
});

test('requires a picture before a deleted slide is stored again; keeps an external address', () => {
  const { form, load, rebase } = edit([slide]);
  act(() => form().change({ title: 'Plan 10' }));
  load([]);
  const work = rebase();
  expect(work).toEqual({ item: { ...slide, title: 'Plan 10', background: '', updatedAt: '' }, before: undefined });
  expect(slideList.validate(work?.item ?? slide, [])).toEqual({ picture: 'settings.noPicture' });

  const elsewhere = edit([{ ...slide, background: '/hero.webp' }]);
  act(() => elsewhere.form().change({ title: 'Plan 10' }));
  elsewhere.load([]);
  expect(elsewhere.rebase()).toMatchObject({ item: { background: '/hero.webp' } });
});

test('restores a draft of an older version with the picture that is stored now', () => {
  const { form } = edit([replaced]);
  act(() => form().restore({ ...slide, title: 'Half a title' }));
  expect(form().draft).toEqual({ ...replaced, title: 'Half a title', year: '' });
  act(() => form().restore({ ...slide, background: 'https://elsewhere.example/a.png' }));
  expect(form().draft?.background).toBe('https://elsewhere.example/a.png');
});

test('keeps the other administrator’s text in another language', () => {
  const entry = { ...faqList.blank, id: 'a', updatedAt: 'first', question: { en: 'Where?', es: '' } };
  const theirs = { ...entry, updatedAt: 'second', question: { en: 'Where?', es: '¿Dónde?' } };
  const { result, rerender } = renderHook((items: (typeof entry)[]) => useItemDraft(faqList, items, 'a'), {
    initialProps: [entry],
  });
  act(() => result.current.change({ question: { en: 'Where then?', es: '' } }));
  rerender([theirs]);
  act(() => void result.current.rebase());
  expect(result.current.draft).toEqual({ ...theirs, question: { en: 'Where then?', es: '¿Dónde?' } });
});
