import type { LocatedFile } from './delivery-bases';

interface RequestOutcome extends Pick<LocatedFile, 'timeout' | 'succeed' | 'fail'> {}

/**
 * Reports whether a request succeeds, and aborts one that receives no byte for too long. A request that the player
 * aborts, as for a seek, counts as neither.
 */
export function watchRequest(request: XMLHttpRequest, { timeout, succeed, fail }: RequestOutcome): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      fail('silent');
      request.abort();
    }, timeout);
  };
  request.addEventListener('progress', restart);
  request.addEventListener('error', () => fail('refused'));
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) succeed();
    else fail('refused');
  });
  request.addEventListener('loadend', () => clearTimeout(timer));
  restart();
}
