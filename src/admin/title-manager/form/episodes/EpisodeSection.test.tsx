import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { EpisodeSection } from './EpisodeSection';

beforeAll(() => {
  // jsdom knows dialogs, and not how to open them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('many files that were chosen and not added stay in sight: closed they can be gone on with, cancelled taken up again', async () => {
  render(
    <EpisodeSection
      episodes={[]}
      unreadable={undefined}
      problem={undefined}
      onChange={() => undefined}
      onBeginAnew={() => undefined}
    />,
    { wrapper: InEnglish },
  );
  press('Add many episodes');
  fireEvent.change(screen.getByLabelText('Episode files'), { target: { files: [new File(['words'], 'S01E02.mp4')] } });
  await screen.findByText(/This is no film/);
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.getByText('The files that you chose are not added yet.')).toBeTruthy();
  press('Go on with it');
  press('Cancel');
  press('Add many episodes');
  expect(screen.queryByText(/This is no film/)).toBeNull();
  press('Cancel');
  expect(screen.getByText('The files that you chose were not added.')).toBeTruthy();
  press('Take it up again');
  expect(screen.getByText(/This is no film/)).toBeTruthy();
});
