import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { SiteFunction } from './site-functions';

/** The figures that alarms watch and the dashboard shows, each over five minutes. */
const period = Duration.minutes(5);

type FunctionMetric =
  | 'Invocations'
  | 'Errors'
  | 'Throttles'
  | 'Duration'
  | 'IteratorAge'
  | 'Url4xxCount'
  | 'Url5xxCount';

export function functionMetric({ name, cfnFunction }: SiteFunction, metricName: FunctionMetric): Metric {
  const statistic = metricName === 'Duration' || metricName === 'IteratorAge' ? Stats.MAXIMUM : Stats.SUM;
  return new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: cfnFunction.ref },
    statistic,
    period,
    label: name,
  });
}

/** Percentage of failed invocations; 0 below ten failures, because handlers also throw to reject an invalid request. */
export function errorShare(siteFunction: SiteFunction): IMetric {
  return new MathExpression({
    expression: 'IF(errors >= 10, 100 * errors / invocations, 0)',
    usingMetrics: {
      errors: functionMetric(siteFunction, 'Errors'),
      invocations: functionMetric(siteFunction, 'Invocations'),
    },
    period,
    label: siteFunction.name,
  });
}

export function apiMetric(apiId: string, metricName: '4XXError' | '5XXError' | 'Latency'): Metric {
  return new Metric({
    namespace: 'AWS/AppSync',
    metricName,
    dimensionsMap: { GraphQLAPIId: apiId },
    statistic: metricName === 'Latency' ? Stats.percentile(95) : Stats.SUM,
    period,
  });
}

export function deadLetterCount(queue: IQueue, label: string): Metric {
  return queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period, label });
}

/**
 * Number of throttled requests of all tables in the account and region; an alarm per table would cost four times as
 * much as those of the functions.
 */
export function tableThrottles(): IMetric {
  return new MathExpression({
    expression: 'SELECT SUM(ThrottledRequests) FROM SCHEMA("AWS/DynamoDB", Operation, TableName)',
    usingMetrics: {},
    period,
    label: 'Throttled requests',
  });
}

export function encodingMetric(queueArn: string, metricName: 'JobsErroredCount' | 'JobsCompletedCount'): Metric {
  return new Metric({
    namespace: 'AWS/MediaConvert',
    metricName,
    dimensionsMap: { Queue: queueArn },
    statistic: Stats.SUM,
    period,
  });
}

/** Share of the account's emails that bounced or got a complaint, 0 to 1. */
export function emailMetric(metricName: 'Reputation.BounceRate' | 'Reputation.ComplaintRate'): Metric {
  return new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) });
}

/** Percentage of the requests to a distribution. CloudFront publishes its metrics in us-east-1 only. */
export function deliveryErrors(distributionId: string, label: string): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: Stats.AVERAGE,
    region: 'us-east-1',
    period,
    label,
  });
}
