import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { sendError } from './send-response.ts';

test('names a full disk, which an upload cannot overcome by another attempt', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'PUT', url: '/media/film.mp4?part=1' });
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end');
  sendError(request, response, Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  expect(String(end.mock.calls[0]?.[0])).toContain('No space is left on the disk of the data folder.');
  // On a full disk hundreds of writes fail: each logs one line, not a stack trace.
  expect(log.mock.calls).toEqual([['PUT /media/film.mp4: No space is left on the disk of the data folder.']]);
});
