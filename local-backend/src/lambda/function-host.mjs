/**
 * Runs inside a Lambda environment: loads a bundle and handles events one at a time. Arguments: the bundle's file, the
 * export's name, the clock offset in milliseconds. Messages from the parent: { event (JSON), context, deadline,
 * clockOffset }; to the parent: { ready }, { result (JSON) } or { failure }.
 */
import { pathToFileURL } from 'node:url';
import { redirectNodeRequests } from '../../client/redirect-node-requests.mjs';
import { serviceNames } from '../../client/service-names.mjs';
import { mapStackTraces } from './source-map-stacks.mjs';
import './streamed-responses.mjs';

const [file = '', handlerName = '', offsetAtStart = '0'] = process.argv.slice(2);
// The channel closes when the parent exits; without this listener the process would continue to run.
process.once('disconnect', () => process.exit());
mapStackTraces(file);

const MachineDate = globalThis.Date;
const machineNow = MachineDate.now;
let clockOffset = Number(offsetAtStart);

/** Returns the backend's time, which the bundle sees instead of the machine's. */
const backendNow = () => machineNow() + clockOffset;
const BackendDate = new Proxy(MachineDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [backendNow()] : values, newTarget),
  apply: () => new MachineDate(backendNow()).toString(),
});
MachineDate.now = backendNow;
// `date.constructor === Date` must be true for every date.
MachineDate.prototype.constructor = BackendDate;
globalThis.Date = BackendDate;

/**
 * Redirects requests for AWS's hosts to the local services. Libraries without a configurable endpoint, such as
 * `aws-amplify/storage`, build these hosts. The first label names a bucket or an API.
 */
const redirect = (address) => {
  const { hostname, pathname, search } = new URL(address);
  const [, label, service] = /^(?:(.+)\.)?([a-z0-9-]+)\.xx-local-1\.amazonaws\.com$/.exec(hostname) ?? [];
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  if (service === undefined || endpoint === undefined) return address;
  const folder = label === undefined ? '' : `/${label}`;
  return new URL(`/_local/${serviceNames[service] ?? service}${folder}${pathname}${search}`, endpoint).href;
};
const machineFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  if (!(input instanceof Request)) return machineFetch(redirect(String(input)), init);
  const target = redirect(input.url);
  return machineFetch(target === input.url ? input : new Request(target, input), init);
};

redirectNodeRequests(redirect);

const failureOf = (error) => ({
  errorType: error?.name ?? 'Error',
  errorMessage: error?.message ?? String(error),
  trace: String(error?.stack ?? '').split('\n'),
});

/** Calls a handler that returns a promise or one that expects a callback. */
const call = (handler, event, context) =>
  new Promise((resolve, reject) => {
    const returned = handler(event, context, (error, result) => (error ? reject(error) : resolve(result)));
    if (handler.length < 3 || typeof returned?.then === 'function') resolve(returned);
  });

const handle = async (handler, { event, context, deadline, clockOffset: offset }) => {
  clockOffset = offset;
  const remaining = { getRemainingTimeInMillis: () => Math.max(0, deadline - machineNow()) };
  try {
    const result = await call(handler, JSON.parse(event), { ...context, ...remaining });
    return { result: JSON.stringify(result ?? null) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

try {
  const bundle = await import(pathToFileURL(file).href);
  const handler = bundle[handlerName] ?? bundle.default?.[handlerName];
  if (typeof handler !== 'function') throw new TypeError(`${handlerName} is undefined or not exported`);
  process.on('message', async (message) => process.send(await handle(handler, message)));
  process.send({ ready: true });
} catch (error) {
  process.send({ failure: failureOf(error) }, () => process.exit(1));
}
