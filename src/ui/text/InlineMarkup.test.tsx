import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InlineMarkup } from './InlineMarkup';

test('keeps emphasis, and renders other markup as text', () => {
  const html =
    'A <em onclick="x()">quiet <strong>film</strong></em><br><a href="javascript:x()">about</a> rain<script>x()</script><img src=x onerror=x()>';
  const { container } = render(<InlineMarkup html={html} />);
  expect(container.innerHTML).toBe('A <em>quiet <strong>film</strong></em><br>about rain');
});
