import { Aws, CfnCondition, Fn, type Stack } from 'aws-cdk-lib';
import { Alarm, CfnAlarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import {
  apiMetric,
  deadLetterCount,
  deliveryErrors,
  emailMetric,
  encodingMetric,
  errorShare,
  functionMetric,
  tableThrottles,
} from './metrics';
import type { MonitoredParts } from './monitored-parts';
import type { SiteFunction } from './site-functions';

interface AlarmDefinition {
  kind: AlarmKind;
  /** Name of the function, queue or API. */
  of: string;
  metric: IMetric;
  /** Value from which on the alarm is raised. */
  threshold: number;
  /** Consecutive periods of the metric; one unless given. */
  periods?: number;
}

/** Creates all alarms, with `name` (the app and its branch) in front of their names. */
export function createAlarms(stack: Stack, name: string, topic: ITopic, parts: MonitoredParts): void {
  const action = new SnsAction(topic);
  const create = ({ kind, of, metric, threshold, periods = 1 }: AlarmDefinition): Alarm => {
    const alarm = new Alarm(stack, `${kind} ${of}`.replaceAll(/\W+/g, '-'), {
      alarmName: `${name} ${kind}: ${of}`,
      alarmDescription: `${kind}: ${of}. What to do: docs/operating.md`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  };
  for (const definition of [...functionAlarms(parts), ...serviceAlarms(parts)]) create(definition);
  const inCloudFrontsRegion = new CfnCondition(stack, 'InRegionOfDeliveryMetrics', {
    expression: Fn.conditionEquals(Aws.REGION, 'us-east-1'),
  });
  for (const definition of deliveryAlarms(parts)) {
    const { defaultChild } = create(definition).node;
    // CloudWatch alarms can only watch metrics of their own region.
    if (defaultChild instanceof CfnAlarm) defaultChild.cfnOptions.condition = inCloudFrontsRegion;
  }
}

function functionAlarms({ functions, eventFunctions, streamFunctions, deadLetters, webhook }: MonitoredParts) {
  return [
    ...functions.flatMap((one): AlarmDefinition[] => [
      eventFunctions.has(one.name)
        ? { kind: 'Function errors', of: one.name, metric: functionMetric(one, 'Errors'), threshold: 1 }
        : { kind: 'Function errors', of: one.name, metric: errorShare(one), threshold: 5, periods: 3 },
      { kind: 'Function throttles', of: one.name, metric: functionMetric(one, 'Throttles'), threshold: 1 },
      {
        kind: 'Function close to its timeout',
        of: one.name,
        metric: functionMetric(one, 'Duration'),
        threshold: millisecondsToWarn(one),
      },
    ]),
    ...functions
      .filter(({ name }) => streamFunctions.has(name))
      .map((one): AlarmDefinition => {
        const metric = functionMetric(one, 'IteratorAge');
        return { kind: 'Stream behind', of: one.name, metric, threshold: maxIteratorAgeMilliseconds, periods: 2 };
      }),
    ...deadLetters.map(({ functionName, queue }): AlarmDefinition => {
      return { kind: 'Dead letters', of: functionName, metric: deadLetterCount(queue, functionName), threshold: 1 };
    }),
    ...webhookAlarms(webhook),
  ];
}

const maxIteratorAgeMilliseconds = 5 * 60_000;

function millisecondsToWarn({ timeoutSeconds }: SiteFunction): number {
  return timeoutSeconds * 800;
}

/** The URL is public: single unsigned requests are noise, a series may be a changed signing secret. */
function webhookAlarms(webhook: SiteFunction): AlarmDefinition[] {
  const kind = 'Payment webhook failures';
  return [
    { kind, of: 'not processed', metric: functionMetric(webhook, 'Url5xxCount'), threshold: 1 },
    { kind, of: 'signature refused', metric: functionMetric(webhook, 'Url4xxCount'), threshold: 10, periods: 3 },
  ];
}

function serviceAlarms({ apiId, encodingQueueArn }: MonitoredParts): AlarmDefinition[] {
  return [
    { kind: 'API server errors', of: 'AppSync', metric: apiMetric(apiId, '5XXError'), threshold: 5 },
    { kind: 'API latency', of: 'AppSync', metric: apiMetric(apiId, 'Latency'), threshold: 3000, periods: 3 },
    { kind: 'Table throttles', of: 'DynamoDB', metric: tableThrottles(), threshold: 1, periods: 2 },
    {
      kind: 'Encoding failures',
      of: 'MediaConvert',
      metric: encodingMetric(encodingQueueArn, 'JobsErroredCount'),
      threshold: 1,
    },
    // SES reviews an account at 5 % bounces and at 0.1 % complaints.
    { kind: 'E-mail bounces', of: 'SES', metric: emailMetric('Reputation.BounceRate'), threshold: 0.04 },
    { kind: 'E-mail complaints', of: 'SES', metric: emailMetric('Reputation.ComplaintRate'), threshold: 0.0008 },
  ];
}

function deliveryAlarms({ distributions }: MonitoredParts): AlarmDefinition[] {
  return distributions.map(({ name, id }) => {
    return { kind: 'Delivery errors', of: name, metric: deliveryErrors(id, name), threshold: 1, periods: 3 };
  });
}

/** Condition that an alarm reports. The section of the same name in docs/operating.md lists the steps. */
export type AlarmKind =
  | 'Function errors'
  | 'Function throttles'
  | 'Function close to its timeout'
  | 'Stream behind'
  | 'Dead letters'
  | 'API server errors'
  | 'API latency'
  | 'Table throttles'
  | 'Encoding failures'
  | 'Payment webhook failures'
  | 'E-mail bounces'
  | 'E-mail complaints'
  | 'Delivery errors'
  | 'Monthly budget';
