import type { LocalBackendOptions } from 'amplify-offline';
import type { SeedProgress } from '../../amplify/seed/seed.ts';
import { startPage, startPageHeaders } from './start-page.ts';

export type StartStep = 'definitions' | 'catalogue' | 'site';

/**
 * Progress of `npm start`. Until the start ends, page requests get status 503 with a page that shows the progress and
 * then opens the site.
 */
export class StartProgress {
  readonly steps: StartStep[];
  current: StartStep = 'definitions';
  /** Progress of the current step, if it is known. */
  filled: SeedProgress | undefined;
  private readonly startedAt = performance.now();
  private hasEnded = false;

  constructor({ fills, builds }: { fills: boolean; builds: boolean }) {
    this.steps = ['definitions', ...(fills ? (['catalogue'] as const) : []), ...(builds ? (['site'] as const) : [])];
  }

  get seconds(): number {
    return Math.round((performance.now() - this.startedAt) / 1000);
  }

  enter(step: StartStep, filled?: SeedProgress): void {
    this.current = step;
    this.filled = filled;
  }

  end(): void {
    this.hasEnded = true;
  }

  /** Request handler for the local backend: responds to page requests until the start has ended. */
  readonly intercept: NonNullable<LocalBackendOptions['intercept']> = ({ method, headers }, response, { pathname }) => {
    const isForPage = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html');
    if (this.hasEnded || !isForPage || pathname.startsWith('/_local/')) return false;
    response.writeHead(503, startPageHeaders);
    response.end(method === 'HEAD' ? undefined : startPage(this));
    return true;
  };
}
