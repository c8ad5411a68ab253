/** Milliseconds without a byte after which a base counts as silent. */
const silenceTimeout = 3000;

interface RequestOutcome {
  succeed(): void;
  fail(): void;
}

/**
 * Reports whether a request succeeds. Aborts it when no byte has come for three seconds, which counts as a failure;
 * a request that the player itself aborts, as for a seek, counts as neither.
 */
export function watchRequest(request: XMLHttpRequest, outcome: RequestOutcome): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      outcome.fail();
      request.abort();
    }, silenceTimeout);
  };
  request.addEventListener('progress', restart);
  request.addEventListener('error', outcome.fail);
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) outcome.succeed();
    else outcome.fail();
  });
  request.addEventListener('loadend', () => clearTimeout(timer));
  restart();
}
