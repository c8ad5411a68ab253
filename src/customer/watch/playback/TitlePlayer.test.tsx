import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { stubMedia } from '@/player/testing/stub-media';
import { TestApp } from '@/session/testing/TestApp';
import { metropolis } from '../testing/metropolis';
import { TitlePlayer } from './TitlePlayer';
import type { PlayableSource } from './use-watch-source';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const delivery = { form: 'file', addresses: ['/sample'] } as const;
const sample: PlayableSource = { key: 's', type: 'trailer', delivery, renew: async () => delivery, shouldPlay: false };

test.each([
  ['audiobook', 'Sample of Metropolis', '/cover.webp'],
  ['movie', 'Trailer of Metropolis', null],
] as const)('shows the cover while a sample plays, but not before a trailer: %s', (kind, name, picture) => {
  stubMedia(10);
  render(
    <TestApp>
      <MemoryRouter>
        <TitlePlayer
          source={sample}
          kind={kinds[kind]}
          title={metropolis({ poster: '/cover.webp' })}
          name="Metropolis"
          media={undefined}
          episode={undefined}
          captions={[]}
          onDuration={() => undefined}
          onFinished={() => undefined}
        />
      </MemoryRouter>
    </TestApp>,
  );
  expect(screen.getByLabelText(name).getAttribute('poster')).toBe(picture);
});
