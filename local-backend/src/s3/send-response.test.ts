import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { sendError } from './send-response.ts';

test('names a full disk, which an upload cannot overcome by another attempt', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end');
  sendError(request, response, Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  expect(String(end.mock.calls[0]?.[0])).toContain('No space is left on the disk of the data folder.');
});
