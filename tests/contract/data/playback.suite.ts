import { uploadData } from 'aws-amplify/storage';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asMember, asVisitor, connectedClient, signedOut, signInAs } from '../../support/session';

const { queries } = await connectedClient();

describe('playbackAddresses', () => {
  const path = `movies/src/${crypto.randomUUID()}.mp4`;
  const film = crypto.getRandomValues(new Uint8Array(5000));
  let addresses: URL[] = [];

  beforeAll(async () => {
    await signInAs('administrator');
    await uploadData({ path, data: new Blob([film]), options: { contentType: 'video/mp4' } }).result;
    await signInAs('customer');
    const { data, errors } = await queries.playbackAddresses({ link: path }, asMember);
    expect(errors).toBeUndefined();
    expect(Date.parse(data?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 3600_000);
    addresses = (data?.addresses ?? []).map((address) => new URL(address, inject('backend').url));
  });

  const first = () => {
    const [address] = addresses;
    if (!address) throw new Error('There is no address.');
    return new URL(address);
  };
  const statusOf = async (address: URL) => (await fetch(address)).status;

  test('returns one address for each delivery base', () => {
    expect(addresses.map(({ pathname }) => pathname)).toEqual([1, 2, 3].map((n) => `/_local/media/${n}/${path}`));
  });

  test('serves ranges at each address', async () => {
    for (const address of addresses) {
      const part = await fetch(address, { headers: { range: 'bytes=1000-1999' } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-type')).toBe('video/mp4');
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(film.slice(1000, 2000));
    }
    const whole = await fetch(first());
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(film);
  });

  test('lets a page of another origin read which part of a file came: the delivery bases are other origins', async () => {
    for (const address of addresses) {
      const headers = { range: 'bytes=1000-1999', origin: 'https://marquee.example' };
      const part = await fetch(address, { headers });
      expect(part.headers.get('access-control-allow-origin')).toBe('*');
      const exposed = part.headers.get('access-control-expose-headers')?.toLowerCase().split(/,\s*/);
      expect(exposed).toEqual(expect.arrayContaining(['content-range', 'etag']));
    }
  });

  test('lets a page of another origin measure a transfer, by which the player chooses the first quality', async () => {
    for (const address of addresses) expect((await fetch(address)).headers.get('timing-allow-origin')).toBe('*');
  });

  test('formats signatures as CloudFront documents, without escapes', () => {
    for (const { search } of addresses) expect(search).toMatch(/^\?([A-Z][\w-]+=[\w~-]+(&|$)){3}$/);
  });

  test('serves captions next to a medium as text', async () => {
    const link = path.replace('.mp4', '.en.vtt');
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\n¡Adelante!\n';
    await signInAs('administrator');
    await uploadData({ path: link, data: new Blob([text]), options: { contentType: 'text/vtt; charset=utf-8' } })
      .result;
    await signInAs('customer');
    const { data } = await queries.playbackAddresses({ link }, asMember);
    const response = await fetch(new URL(data?.addresses[0] ?? '', inject('backend').url));
    expect(response.headers.get('content-type')).toContain('text/vtt');
    expect(await response.text()).toBe(text);
  });

  test('refuses a medium without a signature', async () => {
    const address = first();
    address.search = '';
    expect(await statusOf(address)).toBe(403);
  });

  test.each(['Policy', 'Signature', 'Key-Pair-Id'])('refuses a medium with another %s', async (parameter) => {
    const address = first();
    const { search } = address;
    const start = search.indexOf(`${parameter}=`) + parameter.length + 1;
    const other = search.at(start + 10) === 'A' ? 'B' : 'A';
    address.search = search.slice(0, start + 10) + other + search.slice(start + 11);
    expect(await statusOf(address)).toBe(403);
    address.search = search.replace(new RegExp(`${parameter}=[^&]*&?`), '');
    expect(await statusOf(address)).toBe(403);
  });

  test('a signature is valid for one medium only', async () => {
    const address = first();
    address.pathname = address.pathname.replace(/[^/]+$/, 'other.mp4');
    expect(await statusOf(address)).toBe(403);
  });

  test.each([
    'movies/trailer/x.mp4',
    'movies/src/../thumbnail/x',
    'movies/src/*',
    'site/thumbnail/x',
    'https://example.com/x.mp4',
    '',
  ])('returns no address for %s', async (link) => {
    const { data, errors } = await queries.playbackAddresses({ link }, asMember);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toBe('The link does not belong to a media file.');
  });

  test('refuses a visitor', async () => {
    await signedOut();
    const { data, errors } = await queries.playbackAddresses({ link: path }, asVisitor);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
  });
});
