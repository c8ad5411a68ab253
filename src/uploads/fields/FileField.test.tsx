import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import type { ChosenFile } from '../files/chosen-file';
import { FileField } from './FileField';

const captions = new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello'], 'film.en.vtt');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const noCues = 'This file contains no cues: no line gives a time range such as 00:01.000 --> 00:04.000.';

function show(more: Partial<Parameters<typeof FileField>[0]> = {}) {
  const onChoose = vi.fn<(chosen: ChosenFile | undefined) => void>();
  render(<FileField label="Captions" hint="VTT" medium="captions" chosen={undefined} onChoose={onChoose} {...more} />, {
    wrapper: InEnglish,
  });
  return onChoose;
}

/** Drops files on the field; a folder is a file whose entry is a directory. */
function drop(files: File[], isDirectory = false) {
  const items = files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory }) }));
  fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files, items } });
}

test('accepts a chosen file after its validation', async () => {
  const onChoose = show();
  fireEvent.change(screen.getByLabelText('Captions'), { target: { files: [captions] } });
  await waitFor(() => expect(onChoose).toHaveBeenCalled());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ file: captions, facts: { format: { name: 'webvtt' } } });
});

test('converts chosen SubRip captions to WebVTT', async () => {
  const onChoose = show();
  const subrip = new File(['1\n00:00:00,500 --> 00:00:01,000\nHello'], 'film.en.srt');
  fireEvent.change(screen.getByLabelText('Captions'), { target: { files: [subrip] } });
  await waitFor(() => expect(onChoose).toHaveBeenCalled());
  const chosen = onChoose.mock.calls[0]?.[0];
  expect(chosen).toMatchObject({ facts: { format: { extension: 'vtt' } }, made: { from: subrip } });
  expect(await chosen?.file.text()).toContain('00:00:00.500 --> 00:00:01.000\nHello');
});

test('accepts a dropped file', async () => {
  const onChoose = show();
  drop([captions]);
  await waitFor(() => expect(onChoose).toHaveBeenCalled());
});

test.each([
  [
    'a dropped folder',
    'This is a folder. Open it and drop one of its files.',
    () => drop([new File([], 'Season 1')], true),
  ],
  ['two dropped files', 'This field takes one file. Drop a single file.', () => drop([captions, captions])],
])('refuses %s, and keeps the file that it has', async (_, words, dropIt) => {
  const onChoose = show({ present: 'old.vtt' });
  dropIt();
  expect((await screen.findByRole('alert')).textContent).toBe(`${words} The previous file is kept: old.vtt`);
  expect(onChoose).not.toHaveBeenCalled();
});

test('ignores a dropped file during a save, which disables the form', () => {
  render(
    <fieldset disabled>
      <FileField label="Captions" medium="captions" chosen={undefined} onChoose={vi.fn()} />
    </fieldset>,
    { wrapper: InEnglish },
  );
  drop([captions]);
  // An accepted file is being checked.
  expect(screen.getByText('Choose a file')).toBeTruthy();
});

test.each([
  ['an empty file', new File([], 'empty.vtt'), 'This file is empty.'],
  [
    'another kind of file under the right name',
    new File(['<html>'], 'film.vtt'),
    'This is not a captions file. Choose a WebVTT (.vtt) or SubRip (.srt) file.',
  ],
  ['captions that are a head and nothing else', new File(['\ufeffWEBVTT - Film\n\nNOTE later\n'], 'film.vtt'), noCues],
  [
    'captions whose times are written as browsers do not read them',
    new File(['WEBVTT\n\n00:00:01,000 --> 00:00:04,000\nHello\n'], 'film.vtt'),
    noCues,
  ],
])('refuses %s with words', async (_, file, words) => {
  const onChoose = show();
  const input = screen.getByLabelText('Captions');
  fireEvent.change(input, { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(onChoose).not.toHaveBeenCalled();
});

test('refuses a picture of too many pixels before the browser decodes it', async () => {
  const decode = vi.fn();
  stubImage(20_000, 20_000, decode);
  const onChoose = show({ medium: 'picture' });
  const png = new File([Uint8Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0))], 'huge.png');
  fireEvent.change(screen.getByLabelText('Captions'), { target: { files: [png] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/more than 100 megapixels/);
  expect(screen.queryByRole('button', { name: 'Resize' })).toBeNull();
  expect(decode).not.toHaveBeenCalled();
  expect(onChoose).not.toHaveBeenCalled();
});

test('rasterizes an SVG as large as the site shows it', async () => {
  stubImage(160, 90, () => undefined);
  show({ medium: 'picture', maxSize: { width: 1920, height: 1920 } });
  const canvas = { getContext: () => ({ drawImage: () => undefined }), toBlob: (then: BlobCallback) => then(null) };
  vi.spyOn(document, 'createElement').mockReturnValueOnce(canvas as never);
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>'], 'a.svg', {
    type: 'image/svg+xml',
  });
  fireEvent.change(screen.getByLabelText('Captions'), { target: { files: [svg] } });
  await waitFor(() => expect(canvas).toMatchObject({ width: 1920, height: 1080 }));
});

test('shows the chosen file, and removes it', () => {
  const facts = { kind: 'fine', durationSeconds: 3725, width: 1920, height: 1080, warnings: [] } as const;
  const format = { medium: 'video', name: 'mp4', extension: 'mp4', contentType: 'video/mp4' } as const;
  const file = new File([new Uint8Array(2_500_000)], 'film.mp4');
  const onChoose = show({
    label: 'Movie File',
    medium: 'video',
    chosen: { file, facts: { ...facts, format, warnings: [] } },
  });
  expect(screen.getByText('film.mp4')).toBeTruthy();
  expect(screen.getByText('2.5 MB · 1920 × 1080 px · 1:02:05')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Movie File' }));
  expect(onChoose).toHaveBeenCalledWith(undefined);
});

test('warns about an index at the end and a file that the browser cannot play', () => {
  const facts = { kind: 'fine', durationSeconds: 10, width: 4, height: 4 } as const;
  const format = { medium: 'video', name: 'mp4', extension: 'mp4', contentType: 'video/mp4' } as const;
  const chosen = {
    file: new File(['x'], 'a.mp4'),
    facts: { ...facts, format, warnings: ['INDEX_AT_END' as const, 'NOT_PLAYABLE_HERE' as const] },
  };
  show({ medium: 'video', chosen });
  expect(screen.getByText(/not optimized for streaming/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Optimize for streaming' })).toBeTruthy();
  expect(screen.getByText(/This browser cannot play this file/)).toBeTruthy();
});

test('refuses a video that can no longer be read when its index is moved, with the reason', async () => {
  const facts = { kind: 'fine', durationSeconds: 10, width: 4, height: 4, warnings: ['INDEX_AT_END' as const] };
  const format = { medium: 'video', name: 'mp4', extension: 'mp4', contentType: 'video/mp4' } as const;
  const file = new File([new Uint8Array(100)], 'a.mp4');
  show({ medium: 'video', chosen: { file, facts: { ...facts, kind: 'fine', format } } });
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  fireEvent.click(screen.getByRole('button', { name: 'Optimize for streaming' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/can no longer be read/);
  read.mockRestore();
});

test('shows the hint, the present file and the problem', () => {
  show({ hint: 'SVG, PNG, JPG (max 350x420px)', present: 'old.vtt', problem: 'Choose one' });
  expect(screen.getByText('SVG, PNG, JPG (max 350x420px)')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Current file: old.vtt');
  expect(screen.getByLabelText('Captions').getAttribute('aria-describedby')).toBe(
    [screen.getByRole('status').id, screen.getByText('Choose one').parentElement?.id].join(' '),
  );
  // Not an alert, because the rejected submit announces the number of invalid fields.
  expect(screen.queryByRole('alert')).toBeNull();
});

test('names the file that a button removes, and moves the focus to the file input', () => {
  const onChoose = show({ present: 'film.en.vtt' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Captions' }));
  expect(onChoose).toHaveBeenCalledWith(undefined);
  expect(document.activeElement).toBe(screen.getByLabelText('Captions'));
});

test('does not take a file whose check ends after the field was emptied', async () => {
  const onChoose = show({ present: 'old.vtt' });
  fireEvent.change(screen.getByLabelText('Captions'), { target: { files: [captions] } });
  expect(screen.getByText('Checking…')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Captions' }));
  expect(screen.queryByText('Checking…')).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onChoose.mock.calls).toEqual([[undefined]]);
});

test('no longer reports a refused file when the field gets another one', async () => {
  const field = (present: string) => (
    <FileField label="Cover" medium="captions" chosen={undefined} onChoose={() => undefined} present={present} />
  );
  const { rerender } = render(field('old.vtt'), { wrapper: InEnglish });
  fireEvent.change(screen.getByLabelText('Cover'), { target: { files: [new File([], 'empty.vtt')] } });
  await screen.findByRole('alert');
  rerender(field('new.vtt'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Cover').getAttribute('aria-invalid')).toBe('false');
});

/** Makes every image load with this natural size. */
function stubImage(naturalWidth: number, naturalHeight: number, decode: () => void) {
  // Stubs object URLs, which jsdom does not have.
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal(
    'Image',
    class {
      readonly naturalWidth = naturalWidth;
      readonly naturalHeight = naturalHeight;
      readonly decode = decode;
      onload = () => undefined;
      set src(_address: string) {
        queueMicrotask(() => this.onload());
      }
    },
  );
}

test('says that the earlier file is kept when another one is refused', async () => {
  const onChoose = show({ present: 'film.en.vtt' });
  fireEvent.change(screen.getByLabelText('Captions'), { target: { files: [new File([], 'empty.vtt')] } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This file is empty. The previous file is kept: film.en.vtt',
  );
  expect(onChoose).not.toHaveBeenCalled();
});
