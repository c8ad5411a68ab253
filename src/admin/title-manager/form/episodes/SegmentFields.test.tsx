import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { storedSlot } from '../files/file-slot';
import { SegmentFields } from './SegmentFields';
import { noSegments } from './segment-draft';

test('says that the film cannot be played, and offers it again', () => {
  render(
    <SegmentFields
      segments={noSegments}
      film={storedSlot(['/e.mkv'])}
      messageFor={() => undefined}
      onChange={() => undefined}
    />,
    { wrapper: TestApp },
  );
  const toggle = screen.getByRole('button', { name: 'Find times in the film' });
  fireEvent.click(toggle);
  expect(screen.getAllByRole('button', { name: 'From here' })).not.toEqual([]);
  fireEvent.error(screen.getByLabelText('Episode File'));
  expect(screen.getByRole('alert').textContent).toMatch(/^The film cannot be played here\./);
  expect(screen.queryByRole('button', { name: 'From here' })).toBeNull();
  fireEvent.click(toggle);
  fireEvent.click(toggle);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Episode File')).toBeTruthy();
});
