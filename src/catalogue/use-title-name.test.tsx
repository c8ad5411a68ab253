import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { type NamedTitle, useTitleName } from './use-title-name';

afterEach(cleanup);

function Name({ title }: { title: NamedTitle }) {
  return <p>{useTitleName()(title)}</p>;
}

function nameOf(title: NamedTitle, wrapper: (props: { children: ReactNode }) => ReactNode): string | null {
  render(<Name title={title} />, { wrapper });
  const name = screen.getByRole('paragraph').textContent;
  cleanup();
  return name;
}

test("shows the name in the reader’s language, else the title's own", () => {
  const gold = { title: 'The Gold Rush', titles: { en: null, es: 'La quimera del oro' } };
  expect(nameOf(gold, InSpanish)).toBe('La quimera del oro');
  expect(nameOf(gold, InEnglish)).toBe('The Gold Rush');
  expect(nameOf({ title: 'Sintel' }, InSpanish)).toBe('Sintel');
  expect(nameOf({ title: undefined }, InEnglish)).toBe('Unknown');
});
