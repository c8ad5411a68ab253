import * as v from 'valibot';
import { PATH } from '../appsync/appsync-service.ts';
import { executeHttpRequest, type HttpOptions } from '../appsync/resolve/http-request.ts';
import { asMap, toText } from '../appsync/vtl/values.ts';
import type { FunctionInvoker } from '../lambda/functions.ts';
import type { EventTargetModel, QueueModel } from '../model/backend-model.ts';
import { REGION } from '../model/intrinsics.ts';
import { parseJson } from '../parse-json.ts';
import type { Topics } from '../sns/topics.ts';
import type { Queues } from '../sqs/queues.ts';

const MutationInput = v.object({ document: v.string(), roleArn: v.string(), variables: v.unknown() });

/** Returns the input of a delivery: for a mutation with its document and role, so that a later process can send it. */
export function deliveredInput({ mutation }: Pick<EventTargetModel, 'mutation'>, input: unknown): unknown {
  return mutation === undefined ? input : { ...mutation, variables: input };
}

class MutationError extends Error {
  override readonly name = 'MutationError';
}

interface TargetInvokerOptions {
  functions: FunctionInvoker;
  queueModels: QueueModel[];
  queues: Pick<Queues, 'send'>;
  topics: Pick<Topics, 'find' | 'publish'>;
  /** Server of the API. */
  serverUrl: string;
  http: HttpOptions;
}

/**
 * Creates the invoker of the targets of rules, schedules and buckets: functions, queues, topics, and mutations of the
 * API, which are signed with the role of the rule. Throws `MutationError` when the API rejects a mutation, or one of its
 * fields fails.
 */
export function createTargetInvoker(options: TargetInvokerOptions): FunctionInvoker {
  const { functions, queueModels, queues, topics, serverUrl, http } = options;
  return {
    async invoke(arn, event) {
      const queue = queueModels.find((model) => model.arn === arn);
      if (queue !== undefined) return queues.send(queue, JSON.stringify(event));
      if (topics.find(arn) !== undefined)
        return topics.publish(arn, { texts: { default: JSON.stringify(event) }, subject: undefined, attributes: {} });
      if (!arn.includes(':endpoints/graphql-api/')) return functions.invoke(arn, event);
      const { document: query, roleArn, variables } = v.parse(MutationInput, event);
      const signing = { region: REGION, service: 'appsync', roleArn };
      const params = { headers: { 'content-type': 'application/json' }, body: { query, variables } };
      const response = asMap(
        await executeHttpRequest(
          { kind: 'http', name: 'graphql', endpoint: serverUrl, signing },
          { method: 'POST', resourcePath: PATH, params },
          http,
        ),
      );
      const { data, errors } = asMap(parseJson(toText(response.body)));
      if (errors !== undefined) throw new MutationError(JSON.stringify(errors));
      return data;
    },
  };
}
