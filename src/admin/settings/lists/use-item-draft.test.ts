import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faqKind } from '../faq/faq-kind';
import type { SlideDraft } from '../slides/slide-draft';
import { slideKind } from '../slides/slide-kind';
import type { ItemToSave } from './list-kind';
import { useItemDraft } from './use-item-draft';

const sent = (name: string) => `https://cdn.example/site/thumbnail/slide-${name}.webp`;
const slide: SlideDraft = {
  ...slideKind.blank,
  id: 'a',
  updatedAt: 'first',
  background: sent('old'),
  link: '/movies',
  title: 'Plan 9',
};
const replaced: SlideDraft = { ...slide, updatedAt: 'second', background: sent('new'), year: '1957' };

/** Renders the form of a slide; `load` replaces the list with another version. */
function edit(first: SlideDraft[]) {
  const { result, rerender } = renderHook((items: SlideDraft[]) => useItemDraft(slideKind, items, 'a'), {
    initialProps: first,
  });
  const goOver = () => {
    const works: (ItemToSave<SlideDraft> | undefined)[] = [];
    act(() => void works.push(result.current.goOver()));
    return works[0];
  };
  return { form: () => result.current, load: rerender, goOver };
}

test('what is typed goes over what somebody else stored; what was left alone, the picture too, stays theirs', () => {
  const { form, load, goOver } = edit([slide]);
  act(() => form().change({ title: 'Plan 10' }));
  load([replaced]);
  const item = { ...replaced, title: 'Plan 10' };
  expect(goOver()).toEqual({ item, before: replaced });
  expect(form().draft).toEqual(item);
  expect(form().isChanged).toBe(true);
});

test('a slide whose picture went with it asks for one before it is made anew; any other address stays', () => {
  const { form, load, goOver } = edit([slide]);
  act(() => form().change({ title: 'Plan 10' }));
  load([]);
  const work = goOver();
  expect(work).toEqual({ item: { ...slide, title: 'Plan 10', background: '', updatedAt: '' }, before: undefined });
  expect(slideKind.faultsOf(work?.item ?? slide)).toEqual({ picture: 'settings.noPicture' });

  const elsewhere = edit([{ ...slide, background: '/hero.webp' }]);
  act(() => elsewhere.form().change({ title: 'Plan 10' }));
  elsewhere.load([]);
  expect(elsewhere.goOver()).toMatchObject({ item: { background: '/hero.webp' } });
});

test('what was begun upon an older version goes on with the picture that is stored now', () => {
  const { form } = edit([replaced]);
  act(() => form().goOnWith({ ...slide, title: 'Half a title' }));
  expect(form().draft).toEqual({ ...replaced, title: 'Half a title', year: '' });
  act(() => form().goOnWith({ ...slide, background: 'https://elsewhere.example/a.png' }));
  expect(form().draft?.background).toBe('https://elsewhere.example/a.png');
});

test('a question typed in one language leaves what somebody else stored of it in another', () => {
  const entry = { ...faqKind.blank, id: 'a', updatedAt: 'first', question: { en: 'Where?', es: '' } };
  const theirs = { ...entry, updatedAt: 'second', question: { en: 'Where?', es: '¿Dónde?' } };
  const { result, rerender } = renderHook((items: (typeof entry)[]) => useItemDraft(faqKind, items, 'a'), {
    initialProps: [entry],
  });
  act(() => result.current.change({ question: { en: 'Where then?', es: '' } }));
  rerender([theirs]);
  act(() => void result.current.goOver());
  expect(result.current.draft).toEqual({ ...theirs, question: { en: 'Where then?', es: '¿Dónde?' } });
});
