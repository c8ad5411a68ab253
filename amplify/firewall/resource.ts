import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { MarqueeBackend } from '../backend';
import { leastRequestLimit, requestLimitFromEnvironment } from '../environment';

const readableFromSite = { name: 'access-control-allow-origin', value: '*' };

/**
 * Limits the requests of an IP address within five minutes, to the API and the user pool together: the public API key
 * needs no sign-in, and each sign-up or password reset sends an email. `MARQUEE_REQUEST_LIMIT` is the limit; a second
 * rule allows twice the average rate within a minute, which stops an attack at full speed sooner. Without the variable
 * there is no firewall, which costs seven dollars a month and 60 cents per million requests.
 */
export function limitRequestRate(backend: MarqueeBackend): void {
  const limit = requestLimitFromEnvironment();
  if (limit === undefined) return;
  const stack = backend.createStack('firewall');
  const visibility = { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
  const firewall = new CfnWebACL(stack, 'Firewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: { ...visibility, metricName: 'MarqueeFirewall' },
    rules: [
      { name: 'RequestsOfAnAddress', metricName: 'MarqueeRequestLimit', limit, evaluationWindowSec: 300 },
      {
        name: 'RequestsOfAMinute',
        metricName: 'MarqueeMinuteLimit',
        limit: Math.max(leastRequestLimit, Math.ceil((2 * limit) / 5)),
        evaluationWindowSec: 60,
      },
    ].map(({ name, metricName, ...rate }, priority) => ({
      name,
      priority,
      // Without the header, browsers hide the response from the site, which would report a lost connection.
      action: { block: { customResponse: { responseCode: 429, responseHeaders: [readableFromSite] } } },
      statement: { rateBasedStatement: { ...rate, aggregateKeyType: 'IP' } },
      visibilityConfig: { ...visibility, metricName },
    })),
  });
  const guarded = {
    Api: backend.data.resources.cfnResources.cfnGraphqlApi.attrArn,
    SignIn: backend.auth.resources.userPool.userPoolArn,
  };
  for (const [name, resourceArn] of Object.entries(guarded)) {
    new CfnWebACLAssociation(stack, name, { resourceArn, webAclArn: firewall.attrArn });
  }
}
