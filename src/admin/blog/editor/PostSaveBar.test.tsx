import { emptyPost, type PostStatus } from '@rules/post-rules';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { PostSaveBar } from './PostSaveBar';
import type { PostStart } from './use-post-draft';

afterEach(cleanup);

/** `typed` is the time in the form; it may differ from the stored one. */
function draw(
  publication: PostStart['publication'],
  publishedAt: string,
  typed = publishedAt,
  savingStatus?: PostStatus,
) {
  const fields = { ...emptyPost, publishedAt };
  const form: Parameters<typeof PostSaveBar>[0]['form'] = {
    base: { id: 'p1', fields, updatedAt: undefined, publication, isAddressFixed: false },
    draft: { fields: { ...fields, publishedAt: typed } },
    errors: [],
    rejection: undefined,
    failure: null,
    savingStatus,
    isChanged: true,
  };
  render(
    <MemoryRouter>
      <InEnglish>
        <PostSaveBar form={form} onSubmit={() => undefined} />
      </InEnglish>
    </MemoryRouter>,
  );
}

test('labels the button that unpublishes a post', () => {
  draw('PUBLISHED', '2999-01-01T12:00:00.000Z');
  expect(screen.getByRole('button', { name: /^Unpublish until Jan 1, 2999, .+[AP]M \S+$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('labels the save button by publication status and time', () => {
  draw('NEW', '');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  cleanup();
  draw('DRAFT', '2999-01-01T12:00:00.000Z');
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Draft Unsaved changes');
  cleanup();
  draw('SCHEDULED', '2999-01-01T12:00:00.000Z');
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy();
  expect(screen.getByText(/^Scheduled for Jan 1, 2999, .+[AP]M \S+$/)).toBeTruthy();
  cleanup();
  for (const now of ['', '2020-01-01T12:00:00.000Z']) {
    draw('SCHEDULED', '2999-01-01T12:00:00.000Z', now);
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
    cleanup();
  }
});

test.each([
  ['DRAFT', 'Save draft', 'Publish'],
  ['PUBLISHED', 'Publish', 'Save draft'],
] as const)('marks only the pressed button as busy while a save with the status %s runs', (status, pressed, other) => {
  draw('NEW', '', '', status);
  const busy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy');
  expect([busy(pressed), busy(other)]).toEqual(['true', 'false']);
  expect(screen.getByRole('button', { name: other })).toHaveProperty('disabled', true);
});
