import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { commandOf } from '../shortcuts';
import { ShortcutSheet } from './ShortcutSheet';

const noModifiers = { ctrlKey: false, metaKey: false, altKey: false };

test('lists each key that the player handles, and no other', () => {
  const { container } = render(
    <InEnglish>
      <ShortcutSheet form="video" onClose={() => undefined} />
      <ShortcutSheet form="audio" onClose={() => undefined} />
    </InEnglish>,
  );
  const shown = Array.from(container.querySelectorAll('kbd'), ({ textContent }) => textContent);
  const printable = Array.from({ length: 0x7e - 0x21 }, (_, index) => String.fromCharCode(0x21 + index));
  const handled = printable.filter((key) => !/[a-z\d]/.test(key) && commandOf({ key, ...noModifiers }));
  expect([...new Set(shown)].filter((key) => /^[^\d←→↑↓…]$/.test(key ?? '')).sort()).toEqual(handled.sort());
});
