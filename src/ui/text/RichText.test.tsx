import { render, screen } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { expect, test, vi } from 'vitest';
import { RichText } from './RichText';

test('shows plain text until the sanitizer has loaded', async () => {
  // Resets the loaded sanitizer.
  vi.resetModules();
  const { RichText: FirstRichText } = await import('./RichText');
  const { container } = render(<FirstRichText html="A <em>quiet</em> film" />);
  expect(container.textContent).toBe('A quiet film');
  expect(screen.queryByText('quiet')).toBeNull();
  expect((await screen.findByText('quiet')).tagName).toBe('EM');
});

test('keeps markup, and removes scripts and handlers', async () => {
  const html =
    'A <em>quiet</em> film<ol start="3"><li>Three</li></ol><script>window.hacked = 1</script> <img src=x onerror="window.hacked = 1"><a href="javascript:alert(1)">link</a>';
  const { container } = render(<RichText html={html} />);
  expect((await screen.findByText('quiet')).tagName).toBe('EM');
  expect(screen.getByRole('list').getAttribute('start')).toBe('3');
  expect(container.querySelector('script, img')).toBeNull();
  expect(screen.getByText('link').hasAttribute('href')).toBe(false);
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
});

test('sanitizes the same text once, however often its page renders', async () => {
  const sanitize = vi.spyOn(DOMPurify, 'sanitize');
  const { rerender } = render(<RichText html="A <em>long</em> text" />);
  await screen.findByText('long');
  rerender(<RichText html="A <em>long</em> text" />);
  expect(sanitize).toHaveBeenCalledTimes(1);
  rerender(<RichText html="A <em>longer</em> text" />);
  expect(screen.getByText('longer').tagName).toBe('EM');
  expect(sanitize).toHaveBeenCalledTimes(2);
});
