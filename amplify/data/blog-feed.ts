import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { MarqueeBackend } from '../backend';
import { siteFromEnvironment } from '../environment';

/**
 * Gives the blog's feed an address that feed readers can ask without a key, and tells it to the site, whose pages name it.
 * The feed's links lead to the site (`MARQUEE_SITE`).
 */
export function publishFeed(backend: MarqueeBackend): void {
  backend.blogFeed.addEnvironment('SITE_ADDRESS', siteFromEnvironment());
  const { url } = backend.blogFeed.resources.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  backend.addOutput({ custom: { blogFeedUrl: url } });
}
