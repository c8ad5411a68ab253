import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { MarqueeBackend } from '../backend';
import { addressesFromEnvironment } from '../environment';

/**
 * Gives the blog's feed an address that feed readers can ask without a key, and tells it to the site, whose pages name it.
 * `MARQUEE_SITE` is where the feed's links lead to.
 */
export function publishFeed(backend: MarqueeBackend): void {
  const [site = ''] = addressesFromEnvironment('MARQUEE_SITE', ['http://localhost:4280']);
  backend.blogFeed.addEnvironment('SITE_ADDRESS', site);
  const { url } = backend.blogFeed.resources.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  backend.addOutput({ custom: { blogFeedUrl: url } });
}
