import type { DataSourceModel } from '../../model/backend-model.ts';
import { REGION } from '../../model/intrinsics.ts';
import { parseJson } from '../../parse-json.ts';
import { DataSourceError } from '../appsync-error.ts';
import { asMap, isList, type TemplateMap, toText } from '../vtl/values.ts';
import { executeHttpRequest, type HttpOptions } from './http-request.ts';

/**
 * Sends the events of a resolver to the bus of its data source, with the data source's role. Returns the result of
 * PutEvents, also of events that the bus refuses. Throws `DataSourceError` when the role does not allow it.
 */
export async function executeEventsRequest(
  { busArn, roleArn }: Extract<DataSourceModel, { kind: 'event-bus' }>,
  request: TemplateMap,
  options: HttpOptions,
): Promise<unknown> {
  if (request.operation !== 'PutEvents')
    throw new DataSourceError(`Unsupported operation '${toText(request.operation)}'.`, 'MappingTemplate');
  const entries = (isList(request.events) ? request.events : []).map((given) => {
    const { source, detail, detailType, resources, time } = asMap(given);
    return {
      ...{ EventBusName: busArn, Source: source, DetailType: detailType, Detail: detail && JSON.stringify(detail) },
      ...{ Resources: resources, Time: time && Date.parse(toText(time)) / 1000 },
    };
  });
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSEvents.PutEvents' };
  const answer = asMap(
    await executeHttpRequest(
      {
        ...{ kind: 'http', name: 'events', endpoint: `https://events.${REGION}.amazonaws.com` },
        signing: { region: REGION, service: 'events', roleArn },
      },
      { method: 'POST', params: { headers, body: { Entries: entries } } },
      options,
    ),
  );
  const result = asMap(parseJson(toText(answer.body)));
  if (answer.statusCode === 200) return result;
  throw new DataSourceError(toText(result.message), `EventBridge:${toText(result.__type)}`);
}
