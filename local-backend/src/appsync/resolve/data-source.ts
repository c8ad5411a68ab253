import type { TableGateway } from '../../dynamodb/table-gateway.ts';
import { messageOf } from '../../error-text.ts';
import type { FunctionInvoker } from '../../lambda/functions.ts';
import type { DataSourceModel } from '../../model/backend-model.ts';
import { DataSourceError } from '../appsync-error.ts';
import { asList, asMap, type TemplateMap, toText } from '../vtl/values.ts';
import { executeEventsRequest } from './events-request.ts';
import { executeHttpRequest, type HttpOptions } from './http-request.ts';
import { executeTableRequest } from './table-request.ts';

/** Executes the request that a resolver created. Throws `DataSourceError`. */
export type DataSource = (request: TemplateMap) => Promise<unknown>;

export interface DataSourceOptions {
  gateway: TableGateway;
  functions: FunctionInvoker;
  http: HttpOptions;
  /** Tests whether a role allows an action of DynamoDB (`GetItem`) on a table. */
  allowsOnTable(roleArn: string | undefined, action: string, tableName: string): boolean;
  log(message: string): void;
}

export function createDataSource(
  model: DataSourceModel,
  { gateway, functions, http, allowsOnTable, log }: DataSourceOptions,
): DataSource {
  switch (model.kind) {
    case 'none':
      return async (request) => request.payload ?? null;
    case 'table': {
      const { tableName, roleArn } = model;
      const allows = (action: string, table: string) => allowsOnTable(roleArn, action, table);
      return (request) => executeTableRequest({ gateway, tableName, allows }, request);
    }
    case 'http':
      return (request) => logged(model, executeHttpRequest(model, request, http), log);
    case 'event-bus':
      return async (request) => {
        const result = asMap(await logged(model, executeEventsRequest(model, request, http), log));
        for (const { ErrorMessage } of asList(result.Entries).map(asMap))
          if (ErrorMessage) log(`An event of the data source ${model.name} was refused: ${toText(ErrorMessage)}`);
        return result;
      };
    case 'function':
      return (request) => invoke(request, (payload) => functions.invoke(model.functionArn, payload), log);
  }
}

/** Logs the reason of a failure: many response handlers return nothing instead of `ctx.error`. */
async function logged(
  { name }: DataSourceModel,
  response: Promise<unknown>,
  log: DataSourceOptions['log'],
): Promise<unknown> {
  return response.catch((error: unknown) => {
    log(`The data source ${name} failed: ${messageOf(error)}`);
    throw error;
  });
}

async function invoke(
  request: TemplateMap,
  call: (payload: unknown) => Promise<unknown>,
  log: DataSourceOptions['log'],
): Promise<unknown> {
  if (request.operation !== 'Invoke') {
    throw new DataSourceError(`Unsupported operation '${String(request.operation)}'.`, 'MappingTemplate');
  }
  if (request.invocationType === 'Event') {
    call(request.payload).catch((error: unknown) =>
      log(`A function that runs in the background failed: ${messageOf(error)}`),
    );
    return null;
  }
  try {
    return (await call(request.payload)) ?? null;
  } catch (error) {
    throw new DataSourceError(messageOf(error), 'Lambda:Unhandled');
  }
}
