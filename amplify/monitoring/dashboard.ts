import { Duration, type Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import {
  apiMetric,
  deadLetterCount,
  deliveryErrors,
  emailMetric,
  encodingMetric,
  functionMetric,
  tableThrottles,
} from './metrics';
import type { MonitoredParts } from './monitored-parts';

/** Creates the dashboard with the figures that the alarms watch. `name` may contain a slash, a dashboard's may not. */
export function createDashboard(stack: Stack, name: string, parts: MonitoredParts): void {
  new Dashboard(stack, 'Dashboard', {
    dashboardName: name.replaceAll(/[^\w-]+/g, '-'),
    defaultInterval: Duration.hours(12),
    widgets: [apiWidgets(parts), functionWidgets(parts), eventWidgets(parts), serviceWidgets(parts)],
  });
}

const columns = 24;

function row(widgets: [title: string, metrics: IMetric[], right?: IMetric[]][]): IWidget[] {
  const width = Math.floor(columns / widgets.length);
  return widgets.map(
    ([title, left, right = []]) => new GraphWidget({ title, left, right, width, leftYAxis: { min: 0 } }),
  );
}

function apiWidgets({ apiId, distributions }: MonitoredParts): IWidget[] {
  return row([
    ['API errors', [apiMetric(apiId, '5XXError'), apiMetric(apiId, '4XXError')]],
    ['API latency, p95 (ms)', [apiMetric(apiId, 'Latency')]],
    ['Delivery errors (%)', distributions.map(({ name, id }) => deliveryErrors(id, name))],
  ]);
}

function functionWidgets({ functions }: MonitoredParts): IWidget[] {
  return row([
    ['Function errors', functions.map((one) => functionMetric(one, 'Errors'))],
    ['Function throttles', functions.map((one) => functionMetric(one, 'Throttles'))],
    ['Longest invocation (ms)', functions.map((one) => functionMetric(one, 'Duration'))],
  ]);
}

function eventWidgets({ functions, streamFunctions, deadLetters, webhook }: MonitoredParts): IWidget[] {
  const streamed = functions.filter(({ name }) => streamFunctions.has(name));
  return row([
    ['Age of stream records (ms)', streamed.map((one) => functionMetric(one, 'IteratorAge'))],
    ['Dead letters', deadLetters.map(({ functionName, queue }) => deadLetterCount(queue, functionName))],
    ['Payment webhook failures', [functionMetric(webhook, 'Url5xxCount'), functionMetric(webhook, 'Url4xxCount')]],
  ]);
}

function serviceWidgets({ encodingQueueArn }: MonitoredParts): IWidget[] {
  return row([
    ['Table throttles', [tableThrottles()]],
    [
      'Encodings',
      [encodingMetric(encodingQueueArn, 'JobsCompletedCount')],
      [encodingMetric(encodingQueueArn, 'JobsErroredCount')],
    ],
    ['E-mail', [emailMetric('Reputation.BounceRate'), emailMetric('Reputation.ComplaintRate')]],
  ]);
}
