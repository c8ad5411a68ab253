import { Duration, Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { MarqueeBackend } from '../backend';
import { siteFromEnvironment } from '../environment';
import { deliveryPaths, notStoredByBrowsers, storedForVisitors } from '../rules/delivered-pages';
import { originShieldRegion } from './origin-shield';

/**
 * CloudFront in front of the function that delivers visitors' pages and reads, so that their cost does not grow with the
 * number of visitors. Only the distribution can call the function's URL. The site's hosting rewrites its pages to the
 * distribution (rewrites.json), whose address is in the outputs.
 */
export function deliverToVisitors(backend: MarqueeBackend): void {
  const { lambda } = backend.visitorDelivery.resources;
  const { cfnGraphqlApi, cfnApiKey } = backend.data.resources.cfnResources;
  if (!cfnApiKey) throw new Error('The data API has no API key, which visitors need to read.');
  backend.visitorDelivery.addEnvironment('SITE_ADDRESS', siteFromEnvironment());
  backend.visitorDelivery.addEnvironment('DATA_API', cfnGraphqlApi.attrGraphQlUrl);
  backend.visitorDelivery.addEnvironment('DATA_API_KEY', cfnApiKey.attrApiKey);

  const stack = Stack.of(lambda);
  const origin = FunctionUrlOrigin.withOriginAccessControl(
    lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM }),
    // Origin Shield: one cache between CloudFront's other caches and the function.
    { originShieldRegion: originShieldRegion(stack) },
  );
  const common = {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    responseHeadersPolicy: new ResponseHeadersPolicy(stack, 'VisitorHeaders', {
      corsBehavior: {
        accessControlAllowOrigins: ['*'],
        accessControlAllowMethods: ['GET', 'HEAD'],
        accessControlAllowHeaders: ['*'],
        accessControlAllowCredentials: false,
        originOverride: false,
      },
      // For responses that the function lets CloudFront store by `Expires`: browsers must not store them.
      customHeadersBehavior: {
        customHeaders: [{ header: 'cache-control', value: notStoredByBrowsers, override: false }],
      },
    }),
    compress: true,
  };
  const ages = {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(storedForVisitors),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  };
  // One policy for both paths: an account may have 20 policies, for all its environments.
  const withParameters = {
    ...common,
    cachePolicy: new CachePolicy(stack, 'VisitorReads', {
      ...ages,
      queryStringBehavior: CacheQueryStringBehavior.allowList('query', 'variables', 'address'),
    }),
  };
  const distribution = new Distribution(stack, 'VisitorDelivery', {
    comment: 'Marquee pages and reads of visitors',
    defaultBehavior: { ...common, cachePolicy: new CachePolicy(stack, 'VisitorPages', ages) },
    additionalBehaviors: {
      [deliveryPaths.reads]: withParameters,
      [deliveryPaths.playlists]: withParameters,
    },
  });
  backend.addOutput({ custom: { visitorDelivery: `https://${distribution.distributionDomainName}` } });
}
