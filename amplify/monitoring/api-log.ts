import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { MarqueeBackend } from '../backend';
import { isSandbox } from '../environment';
import { logRetentionDays } from './log-retention';

/**
 * Logs the API's failed fields with their request ids, without headers and variables, and traces requests with X-Ray:
 * a request passes several resolvers and functions, and the trace shows the slow one.
 */
export function connectApiLog(backend: MarqueeBackend): void {
  if (isSandbox(backend)) return;
  const { cfnGraphqlApi } = backend.data.resources.cfnResources;
  const stack = Stack.of(cfnGraphqlApi);
  // AppSync decides the name, and would create the group itself with the first request, without retention.
  const log = new CfnLogGroup(stack, 'ApiLog', {
    logGroupName: `/aws/appsync/apis/${cfnGraphqlApi.attrApiId}`,
    retentionInDays: logRetentionDays,
  });
  log.applyRemovalPolicy(RemovalPolicy.DESTROY);
  const role = new Role(stack, 'ApiLogRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [
        stack.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: `/aws/appsync/apis/${cfnGraphqlApi.attrApiId}:*`,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
    }),
  );
  cfnGraphqlApi.logConfig = {
    cloudWatchLogsRoleArn: role.roleArn,
    fieldLogLevel: 'ERROR',
    excludeVerboseContent: true,
  };
  cfnGraphqlApi.xrayEnabled = true;
}
