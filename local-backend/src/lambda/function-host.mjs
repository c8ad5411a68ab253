/**
 * The inside of one Lambda environment: loads a bundle and handles one event after another.
 * Arguments: file of the bundle, name of its export, milliseconds that the backend's clock is ahead of the machine's.
 * From the parent: { event (JSON), context, deadline, clockOffset }; back to it: { ready }, { result (JSON) } or { failure }.
 */
import { pathToFileURL } from 'node:url';
import { mapStackTraces } from './source-map-stacks.mjs';

const [file = '', handlerName = '', offsetAtStart = '0'] = process.argv.slice(2);
// The parent is gone when the channel closes, and nobody else ever ends this process.
process.once('disconnect', () => process.exit());
mapStackTraces(file);

const MachineDate = globalThis.Date;
const machineNow = MachineDate.now;
let clockOffset = Number(offsetAtStart);

/** The backend's time, to everything in the bundle: its clock can be moved, and AWS's own machines have one time, too. */
const backendNow = () => machineNow() + clockOffset;
const BackendDate = new Proxy(MachineDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [backendNow()] : values, newTarget),
  apply: () => new MachineDate(backendNow()).toString(),
});
MachineDate.now = backendNow;
// `date.constructor === Date` holds for every date.
MachineDate.prototype.constructor = BackendDate;
globalThis.Date = BackendDate;

const failureOf = (error) => ({
  errorType: error?.name ?? 'Error',
  errorMessage: error?.message ?? String(error),
  trace: String(error?.stack ?? '').split('\n'),
});

/** Lambda accepts handlers that return a promise as well as those that call back. */
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
