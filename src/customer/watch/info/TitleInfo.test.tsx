import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { InSpanish } from '@/i18n/testing/InSpanish';
import { metropolis } from '../testing/metropolis';
import { type PlayedFile, sampleOf, TitleInfo } from './TitleInfo';

function show(rate: string | undefined, sample?: PlayedFile, hasCaptions = false) {
  render(
    <MemoryRouter>
      <TitleInfo
        kind={kinds.movie}
        title={metropolis({ rate })}
        duration={9180}
        sample={sample}
        hasCaptions={hasCaptions}
      >
        {null}
      </TitleInfo>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
}

test('distinguishes the running time of a film from its sample', () => {
  show('8.3', { seconds: 66, height: 360 });
  expect(screen.getByText('2 hr 33 min')).toBeTruthy();
  const badge = screen.getByText('Sample, 1 min, 360p');
  expect(badge.title).toBe('A sample of 1 min plays here, not the whole title.');
  cleanup();
  show('8.3', { seconds: 41, height: undefined });
  expect(screen.getByText('Sample, 41 sec')).toBeTruthy();
  cleanup();
  show('8.3');
  expect(screen.queryByText(/^Sample/)).toBeNull();
});

test('shows the name in the reader’s language as the heading, and the other names below', () => {
  const alternatives = { en: [], es: ['Metrópolis', 'La ciudad del futuro'] };
  const title = metropolis({ alternatives, titles: { es: 'Metrópolis' } });
  const facts = (
    <MemoryRouter>
      <TitleInfo kind={kinds.movie} title={title} duration={9180} hasCaptions={false}>
        {null}
      </TitleInfo>
    </MemoryRouter>
  );
  render(facts, { wrapper: InSpanish });
  expect(screen.getByRole('heading', { level: 1, name: 'Metrópolis' }).dir).toBe('auto');
  expect(screen.getByText('También conocido como Metropolis · La ciudad del futuro')).toBeTruthy();
  cleanup();
  render(facts, { wrapper: InEnglish });
  expect(screen.getByRole('heading', { level: 1, name: 'Metropolis' })).toBeTruthy();
  expect(screen.queryByText(/Also known as/)).toBeNull();
});

test('cuts a long cast to its first lines, and shows all of it on request', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      disconnect = () => undefined;
      constructor(measure: () => void) {
        this.observe = measure;
      }
    },
  );
  const cast = Array.from({ length: 100 }, (_, index) => `Extra ${index}`).join(', ');
  const title = metropolis({ credits: [{ label: 'watch.casting', value: cast }] });
  render(
    <MemoryRouter>
      <TitleInfo kind={kinds.movie} title={title} duration={9180} hasCaptions={false}>
        {null}
      </TitleInfo>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  const credit = within(screen.getByRole('definition'));
  fireEvent.click(credit.getByRole('button', { name: 'Read more' }));
  expect(credit.getByRole('button', { name: 'Read less' }).getAttribute('aria-expanded')).toBe('true');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows CC only for titles with captions', () => {
  show('8.3', undefined, true);
  expect(screen.getByTitle('With captions').textContent).toBe('CC');
  cleanup();
  show('8.3');
  expect(screen.queryByText('CC')).toBeNull();
});

test('shows a rating with its source', () => {
  show('8.3');
  expect(screen.getByRole('img', { name: 'Rated 8.3 out of 10' })).toBeTruthy();
  expect(screen.getByText('IMDb')).toBeTruthy();
});

test.each(['0', undefined])('shows no rating for the rate %s', (rate) => {
  show(rate);
  expect(screen.queryByRole('img', { name: /rated/i })).toBeNull();
  expect(screen.queryByText('IMDb')).toBeNull();
});

const clip = { seconds: 10, height: 360 };

test.each([
  ['a clip of a film is a sample', 4740, clip, clip],
  ['a file about as long as stated is the film', 11, clip, undefined],
  ['half the running time is no sample yet', 20, clip, undefined],
  ['without a stated running time nothing is known', undefined, clip, undefined],
  ['before the file is measured nothing is known', 4740, undefined, undefined],
])('%s', (_, runningTime, file, sample) => {
  expect(sampleOf(runningTime, file)).toEqual(sample);
});
