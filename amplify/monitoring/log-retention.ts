import { CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { MarqueeBackend } from '../backend';
import { siteFunctions } from './site-functions';

/** Days; long enough to investigate a complaint about last month's invoice. */
export const logRetentionDays = 30;

/**
 * Creates a log group with an expiry for each function, also for those that Amplify and CDK add for the deployment. A
 * log group with the default name is created by the first invocation, which may precede the resource that limits it.
 */
export function limitLogRetention(backend: MarqueeBackend): void {
  for (const construct of backend.stack.node.findAll()) {
    if (!CfnResource.isCfnResource(construct) || construct.cfnResourceType !== 'AWS::Lambda::Function') continue;
    const parent = construct.node.scope ?? Stack.of(construct);
    const log = new CfnLogGroup(parent, `${construct.node.id}Log`, { retentionInDays: logRetentionDays });
    log.applyRemovalPolicy(RemovalPolicy.DESTROY);
    construct.addPropertyOverride('LoggingConfig.LogGroup', log.ref);
  }
}

/**
 * Writes the logs of the site's functions as JSON, with time, level and request id. The lines that Lambda adds to each
 * invocation (start, end, report) are left out: at a million requests they cost more than the requests' own entries, and
 * the metrics have the same figures.
 */
export function writeStructuredLogs(backend: MarqueeBackend): void {
  for (const { cfnFunction } of siteFunctions(backend)) {
    cfnFunction.addPropertyOverride('LoggingConfig.LogFormat', 'JSON');
    cfnFunction.addPropertyOverride('LoggingConfig.ApplicationLogLevel', 'INFO');
    cfnFunction.addPropertyOverride('LoggingConfig.SystemLogLevel', 'WARN');
  }
}
