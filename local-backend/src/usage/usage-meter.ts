import type { ServerResponse } from 'node:http';
import type { Item } from '../dynamodb/attribute-values.ts';
import { dynaliteDb, type TableRecord } from '../dynamodb/dynalite.ts';
import type { ItemWrite } from '../dynamodb/write-batch.ts';
import type { Service } from '../http/service.ts';

/** Usage of the services since the last reset, in the units that AWS charges. */
export interface Usage {
  /** Usage by method and path of the service: `POST /graphql`, `GET /_local/media/1`. */
  requests: Record<string, RequestUsage>;
  /** Usage by name of the table. */
  tables: Record<string, TableUsage>;
  /** Usage by Amplify's name of the function. */
  functions: Record<string, FunctionUsage>;
}

export interface RequestUsage {
  count: number;
  /** Bytes of the responses, including headers. */
  bytesOut: number;
}

/** Units with on-demand capacity: 4 kB per consistent read, 1 kB per write, twice in a transaction. */
export interface TableUsage {
  readUnits: number;
  writeUnits: number;
}

export interface FunctionUsage {
  invocations: number;
  milliseconds: number;
  memoryMegabytes: number;
  /** Bytes that the function has written to its log. */
  logBytes: number;
}

/** Receives the consumption of the tables. */
export interface TableMeter {
  isCounting(): boolean;
  read(tableName: string, units: number): void;
  written(write: ItemWrite, table: TableRecord, factor: WriteFactor): void;
}

/** Multiplier of the units; 2 in a transaction. */
export type WriteFactor = 1 | 2;

/** Receives the consumption of the functions. */
export interface FunctionMeter {
  invoked(name: string, milliseconds: number, memoryMegabytes: number): void;
  logged(name: string, line: string): void;
}

/** Creates a meter of the services' usage. It counts from its first reset on, because computing units takes time. */
export function createUsageMeter() {
  let usage = none();
  let isCounting = false;

  const table = (name: string) => (usage.tables[name] ??= { readUnits: 0, writeUnits: 0 });
  const requestsOf = (name: string) => (usage.requests[name] ??= { count: 0, bytesOut: 0 });
  const functionOf = (name: string) =>
    (usage.functions[name] ??= { invocations: 0, milliseconds: 0, memoryMegabytes: 0, logBytes: 0 });

  const tables: TableMeter = {
    isCounting: () => isCounting,
    read(tableName, units) {
      table(tableName).readUnits += units;
    },
    written({ tableName, before, after }, record, factor) {
      const units = Math.max(writeUnits(before), writeUnits(after)) * factor;
      table(tableName).writeUnits += units + indexUnits(before, after, record) * factor;
    },
  };
  const functions: FunctionMeter = {
    invoked(name, milliseconds, memoryMegabytes) {
      const one = functionOf(name);
      one.invocations += 1;
      one.milliseconds += milliseconds;
      one.memoryMegabytes = memoryMegabytes;
    },
    logged(name, line) {
      functionOf(name).logBytes += Buffer.byteLength(line);
    },
  };
  return {
    tables,
    functions,
    usage: (): Usage => structuredClone(usage),
    reset(): void {
      isCounting = true;
      usage = none();
    },
    /** Returns the service with a counter of its requests. */
    service(service: Service): Service {
      return {
        ...service,
        async handle(request, response, url) {
          countResponse(response, (bytesOut) => {
            const name = `${request.method} ${meteredPath(service.path, url.pathname)}`;
            const one = requestsOf(name);
            one.count += 1;
            one.bytesOut += bytesOut;
          });
          await service.handle(request, response, url);
        },
      };
    },
  };
}

export type UsageMeter = ReturnType<typeof createUsageMeter>;

function none(): Usage {
  return { requests: {}, tables: {}, functions: {} };
}

/** Returns the service's path, with the number of a CloudFront distribution: AWS charges each separately. */
function meteredPath(path: string, pathname: string): string {
  const [, number] = path === '/_local/media' ? (/^\/_local\/media\/(\d+)/.exec(pathname) ?? []) : [];
  return number === undefined ? path : `${path}/${number}`;
}

/** Calls `done` at the end of a response with the number of bytes sent. */
function countResponse(response: ServerResponse, done: (bytes: number) => void): void {
  const { socket } = response;
  // Responses of one connection are sent one after another, so the difference belongs to this one.
  const before = socket?.bytesWritten ?? 0;
  response.once('close', () => done((socket?.bytesWritten ?? 0) - before));
}

function writeUnits(item: Item | undefined): number {
  return item === undefined ? 0 : Math.max(1, Math.ceil(dynaliteDb.itemSize(item) / 1024));
}

/** Returns the request units of a consistent read, 4 kB each. */
export function readUnits(item: Item | undefined): number {
  return item === undefined ? 1 : Math.max(1, Math.ceil(dynaliteDb.itemSize(item) / 4096));
}

/** Returns write units of global secondary indexes, for each new, deleted or different index entry. */
function indexUnits(before: Item | undefined, after: Item | undefined, table: TableRecord): number {
  return (table.GlobalSecondaryIndexes ?? []).reduce((sum, { KeySchema }) => {
    const has = (item: Item | undefined) => item && KeySchema.every(({ AttributeName }) => item[AttributeName]);
    const old = has(before) ? before : undefined;
    const next = has(after) ? after : undefined;
    if (JSON.stringify(old) === JSON.stringify(next)) return sum;
    const moved =
      old && next && KeySchema.some(({ AttributeName: a }) => JSON.stringify(old[a]) !== JSON.stringify(next[a]));
    return sum + (moved ? writeUnits(old) + writeUnits(next) : Math.max(writeUnits(old), writeUnits(next)));
  }, 0);
}
