import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { formOfKind } from '../fields/kind-forms';
import { emptyDraft } from '../title-draft';
import { FileFields } from './FileFields';

function show(kind: keyof typeof formOfKind) {
  render(
    <FileFields
      form={formOfKind[kind]}
      draft={emptyDraft}
      loaded={undefined}
      wordsFor={() => undefined}
      onChange={() => undefined}
    />,
    { wrapper: InEnglish },
  );
}

test('the files of a movie have the specified labels and hints', () => {
  show('movie');
  expect(screen.getByText('SVG, PNG, JPG (max 350x420px)')).toBeTruthy();
  expect(screen.getByText('max 800x400px')).toBeTruthy();
  for (const label of ['Thumbnail', 'Movie File'])
    expect(screen.getByLabelText(label)).toHaveProperty('required', true);
  expect(screen.getByLabelText('Trailer File (optional)')).toHaveProperty('required', false);
});

test('an audiobook has its file, a thumbnail and an optional sample', () => {
  show('audiobook');
  for (const label of ['Thumbnail', 'Audiobook File']) {
    expect(screen.getByLabelText(label)).toHaveProperty('required', true);
  }
  expect(screen.getByLabelText('Sample File (optional)')).toHaveProperty('required', false);
});
