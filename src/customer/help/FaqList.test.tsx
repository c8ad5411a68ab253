import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { FaqList } from './FaqList';

afterEach(cleanup);

const entries = [
  { id: 'cost', question: 'What does it cost?', answer: 'Nothing for 30 days.' },
  { id: 'cancel', question: '¿Cómo cancelo?', answer: 'With two clicks.' },
];

function show(wanted = '', address = '/faqs') {
  Element.prototype.scrollIntoView ??= () => undefined;
  render(
    <MemoryRouter initialEntries={[address]}>
      <FaqList entries={entries} wanted={wanted} />
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
}

const openOnes = () => screen.getAllByRole('group').filter((group) => group.hasAttribute('open'));

test('opens at most one question, and a click toggles it', async () => {
  show();
  expect(openOnes()).toHaveLength(0);
  fireEvent.click(screen.getByText('What does it cost?'));
  await expect.poll(() => openOnes().map(({ id }) => id)).toEqual(['cost']);
  fireEvent.click(screen.getByText('¿Cómo cancelo?'));
  await expect.poll(() => openOnes().map(({ id }) => id)).toEqual(['cancel']);
  fireEvent.click(screen.getByText('¿Cómo cancelo?'));
  await expect.poll(openOnes).toEqual([]);
});

test('opens the question of the URL', () => {
  show('', '/faqs#cancel');
  expect(openOnes().map(({ id }) => id)).toEqual(['cancel']);
});

test('searches question and answer without accents, and offers support when nothing is found', () => {
  show('como');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('1 question matches.');
  cleanup();
  show('zeppelin');
  expect(screen.getByRole('status').textContent).toBe('No questions match.');
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/support');
});

test('offers support below the questions', () => {
  show();
  expect(screen.getByRole('link', { name: 'Help Center' }).getAttribute('href')).toBe('/help-center');
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/support');
});
