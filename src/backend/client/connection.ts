import { type PublicApi, publicApiOf } from './public-api';

/** Configuration with which this site reaches its backend. */
export interface BackendConnection {
  /** The page's origin, or a test server's address; addresses below may be relative to it. */
  origin: string;
  /** API for visitors; derived from the whole outputs if absent. */
  publicApi?: PublicApi | undefined;
  /** The whole outputs of the backend, for the Amplify client. */
  loadOutputs(): Promise<object>;
}

let connection: BackendConnection | undefined;
let configured: Promise<void> | undefined;

/** Must be called once before anything else of this folder; loads nothing. */
export function connectBackend(to: BackendConnection): void {
  connection = to;
  configured = undefined;
}

/** Returns the API for visitors' reads, with absolute addresses. */
export async function connectedPublicApi(): Promise<PublicApi> {
  const { origin, publicApi, loadOutputs } = connected();
  const { url, key, reads } = publicApi ?? publicApiOf(await loadOutputs());
  return { url: new URL(url, origin).href, key, reads: reads && new URL(reads, origin).href };
}

/** Origin to which addresses of the outputs may be relative. */
export function connectedOrigin(): string {
  return connected().origin;
}

/** The whole outputs of the backend. */
export function connectedOutputs(): Promise<object> {
  return connected().loadOutputs();
}

/** Resolves once the Amplify client is loaded and configured, which happens when it is first needed. */
export function whenConfigured(): Promise<void> {
  configured ??= configure(connected()).catch((reason: unknown) => {
    // Lets the next call try again after a lost connection.
    configured = undefined;
    throw reason;
  });
  return configured;
}

async function configure({ origin, loadOutputs }: BackendConnection): Promise<void> {
  const [outputs, { configureBackend }, { chooseTokenStorage }] = await Promise.all([
    loadOutputs(),
    import('./configure'),
    import('./token-storage'),
  ]);
  await configureBackend(outputs, origin);
  chooseTokenStorage();
}

function connected(): BackendConnection {
  if (!connection) throw new Error('connectBackend must run first.');
  return connection;
}
