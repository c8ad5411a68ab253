import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StreamDelivery } from '@/catalogue/media-delivery';
import { StreamPreview } from './PreviewImage';

const delivery: StreamDelivery = {
  form: 'stream',
  playlists: ['/1/main.m3u8?signed'],
  files: [],
  stills: [],
  duration: 50,
  heights: [720],
  expiresAt: Date.now() + 60_000,
};

const files: Record<string, string> = {
  '/1/main.m3u8': '#EXTM3U\n#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,URI="images.m3u8"\n',
  '/1/images.m3u8': '#EXTM3U\n#EXTINF:50,\n#EXT-X-TILES:RESOLUTION=160x80,LAYOUT=5x5,DURATION=2\nimages.jpg\n',
};

afterEach(() => vi.unstubAllGlobals());

test('has the width of its picture, which WebKit does not take from an aspect ratio', async () => {
  vi.stubGlobal('fetch', async (address: string) => new Response(files[new URL(address).pathname]));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <StreamPreview delivery={delivery} second={12} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(container.querySelector('img')?.src).toContain('/1/images.jpg?signed'));
  expect(container.querySelector('div')?.style.width).toMatch(/^calc\(min\(8rem, ?20vw\) ?\* ?2\)$/);
});
