import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { type OrphanedFiles, orphanedFilesQuery } from '@/catalogue/orphaned-files';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { fakeSaveStorage, fakeUploadDock, pendingFile } from '../testing/fake-upload-dock';
import { UploadDock } from './UploadDock';

type FakeDock = ReturnType<typeof fakeUploadDock>;

function show({ dock }: FakeDock, orphanedFiles: OrphanedFiles[] = []) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(orphanedFilesQuery().queryKey, orphanedFiles);
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <main id="content" tabIndex={-1} />
        <UploadDock dock={dock} />
      </MemoryRouter>
    </QueryClientProvider>,
    { wrapper: InEnglish },
  );
}

const upload = (fakeDock: FakeDock, name: string) => {
  const found = fakeDock.uploads.get(`movies/src/${name}`);
  if (!found) throw new Error(`${name} is not on its way.`);
  return found;
};

async function running() {
  const fakeDock = fakeUploadDock();
  show(fakeDock);
  await act(async () => {
    fakeDock.start({ files: [pendingFile('film.mp4', 8_000_000), pendingFile('poster.webp', 2_000_000)] });
    await waitFor(() => expect(fakeDock.uploads.size).toBe(2));
  });
  return fakeDock;
}

test('renders nothing without saves or orphaned files', () => {
  show(fakeUploadDock());
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

test('shows the progress of each file, and offers a pause only for multipart uploads', async () => {
  const fakeDock = await running();
  await act(async () => upload(fakeDock, 'film.mp4').progress(4_000_000));
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Progress of film.mp4' });
  await waitFor(() => expect(bar.value).toBe(0.5));
  expect(screen.getByText(/50% · 4 MB of 8 MB/)).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress of Metropolis' }).value).toBe(0.4);
  expect(screen.queryByRole('button', { name: 'Pause poster.webp' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pause film.mp4' }));
  expect(fakeDock.log).toContain('pause movies/src/film.mp4');
  fireEvent.click(await screen.findByRole('button', { name: 'Resume film.mp4' }));
  expect(fakeDock.log).toContain('resume movies/src/film.mp4');
});

test('shows the total progress when it is collapsed', async () => {
  await running();
  const head = screen.getByRole('button', { name: /1 save in progress/, expanded: true });
  fireEvent.click(head);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Uploads' })).toBeTruthy();
});

test('announces changes of phase, but not progress', async () => {
  const fakeDock = await running();
  const announcement = screen.getByText('Metropolis: Uploading').parentElement;
  expect(announcement?.getAttribute('aria-live')).toBe('polite');
  await act(async () => upload(fakeDock, 'film.mp4').progress(5_000_000));
  expect(announcement?.textContent).toBe('Metropolis: Uploading');
  await act(async () => {
    upload(fakeDock, 'film.mp4').end();
    upload(fakeDock, 'poster.webp').end();
  });
  await waitFor(() => expect(announcement?.textContent).toBe('Metropolis: Saved'));
});

test('names the failed file with the reason, and retries it', async () => {
  const fakeDock = await running();
  await act(async () => {
    upload(fakeDock, 'film.mp4').end(Object.assign(new Error('Access Denied'), { code: 'AccessDenied' }));
    upload(fakeDock, 'poster.webp').end();
  });
  const card = await screen.findByRole('article', { name: 'Metropolis' });
  await within(card).findByText('Role of film.mp4 was not uploaded. Your account is not allowed to upload files.');
  fakeDock.log.length = 0;
  const retry = within(card).getByRole('button', { name: 'Try film.mp4 again' });
  retry.focus();
  fireEvent.click(retry);
  expect(document.activeElement).toBe(card);
  await waitFor(() => expect(fakeDock.log).toContain('send movies/src/film.mp4'));
});

test('asks for confirmation before it discards uploads', async () => {
  const fakeDock = await running();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  expect(fakeDock.log).not.toContain('discard save-1');
  // A second click or key press has no effect, and the focus is not lost with the removed button.
  const keep = screen.getByRole('button', { name: 'Keep uploading' });
  expect(document.activeElement).toBe(keep);
  fireEvent.click(keep);
  const cancel = screen.getByRole('button', { name: 'Cancel upload' });
  expect(document.activeElement).toBe(cancel);
  fireEvent.click(cancel);
  const yes = screen.getByRole('button', { name: 'Yes, remove it' });
  yes.focus();
  fireEvent.click(yes);
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Metropolis' }));
  await waitFor(() => expect(fakeDock.log).toContain('discard save-1'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('does not speak of uploads in a save without files', async () => {
  const fakeDock = fakeUploadDock();
  fakeDock.responses.record.push(new Error('saveTitle: Out of order'));
  show(fakeDock);
  await act(async () => void fakeDock.start());
  await waitFor(() => expect(fakeDock.dock.getSaves()).toMatchObject([{ phase: 'failed', step: 'record', files: [] }]));
  const [card] = await screen.findAllByRole('article', { name: 'Metropolis' });
  expect(card?.textContent).toContain('The title was not saved. Something went wrong.');
  expect(card?.textContent).not.toMatch(/saveTitle|Out of order/);
  fakeDock.responses.discard = ['movies/src/a.mp4'];
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('Cancel this save?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(card?.textContent).toContain('The save could not be cancelled.'));
  expect(card?.textContent).not.toMatch(/upload/i);
});

test('warns before the page is left only while a save is running', async () => {
  const fakeDock = await running();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await waitFor(() => expect(leave()).toBe(true));
  await act(async () => {
    upload(fakeDock, 'film.mp4').end();
    upload(fakeDock, 'poster.webp').end();
  });
  await screen.findByText('All changes saved');
  expect(leave()).toBe(false);
});

test('asks for the file of an interrupted save, and refuses another file', async () => {
  const storage = fakeSaveStorage();
  const before = fakeUploadDock({ storage });
  const film = pendingFile('film.mp4');
  before.start({ files: [film] });
  await waitFor(() => expect(storage.saves.size).toBe(1));
  const after = fakeUploadDock({ storage });
  show(after);
  fireEvent.click(await screen.findByRole('button', { name: '1 unfinished save' }));
  const input = screen.getByLabelText('Choose film.mp4 again');
  fireEvent.change(input, { target: { files: [new File(['other'], 'other.mp4')] } });
  expect((await screen.findByRole('alert')).textContent).toBe('This is a different file. Choose film.mp4.');
  fireEvent.change(input, { target: { files: [film.file] } });
  await waitFor(() => expect(after.log).toContain('send movies/src/film.mp4'));
});

test('keeps the focus on an interrupted save that is resumed', async () => {
  const storage = fakeSaveStorage();
  fakeUploadDock({ storage }).start({ files: [pendingFile('poster.webp', 2_000_000)] });
  await waitFor(() => expect(storage.saves.size).toBe(1));
  show(fakeUploadDock({ storage }));
  fireEvent.click(await screen.findByRole('button', { name: '1 unfinished save' }));
  const resume = screen.getByRole('button', { name: 'Resume' });
  resume.focus();
  fireEvent.click(resume);
  await screen.findByRole('button', { name: 'Cancel upload' });
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Metropolis' }));
});

test('refuses a file that is chosen again but cannot be read, with the reason', async () => {
  const storage = fakeSaveStorage();
  const film = pendingFile('film.mp4');
  fakeUploadDock({ storage }).start({ files: [film] });
  await waitFor(() => expect(storage.saves.size).toBe(1));
  show(fakeUploadDock({ storage }));
  fireEvent.click(await screen.findByRole('button', { name: '1 unfinished save' }));
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  fireEvent.change(screen.getByLabelText('Choose film.mp4 again'), { target: { files: [film.file] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/can no longer be read/);
  read.mockRestore();
});

test('lists orphaned files of other browsers, but not those of the last minute', async () => {
  const orphanedFiles = (id: string, updatedAt: string): OrphanedFiles => ({
    ...{ id, state: 'UPLOADING', title: id, userId: 'ann', updatedAt },
    files: [{ path: 'movies/src/a.mp4', size: 5_000_000 }],
  });
  show(fakeUploadDock(), [
    orphanedFiles('Left behind', '2026-01-01T10:00:00Z'),
    orphanedFiles('Just now', new Date().toISOString()),
  ]);
  fireEvent.click(screen.getByRole('button', { name: '1 abandoned upload' }));
  const [line, ...others] = within(screen.getByRole('region', { name: 'Abandoned uploads' })).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(line?.textContent).toContain('Left behind');
  expect(line?.textContent).toContain('1 file · 5 MB');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText(/would have to start over/)).toBeTruthy();
});
