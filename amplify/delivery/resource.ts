import { secret } from '@aws-amplify/backend';
import { Duration, Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  KeyGroup,
  OriginRequestPolicy,
  PublicKey,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { MarqueeBackend } from '../backend';
import { addressesFromEnvironment } from '../environment';

const basesPerEnvironment = 3;

/**
 * CloudFront in front of the bucket: three distributions for the three delivery bases (specification, back office §7;
 * decision 12). Images and trailers are public; all other files, such as media, require a signed URL. The distributions
 * belong to the bucket's stack: another stack would create a circular dependency.
 */
export function deliverMedia(backend: MarqueeBackend): void {
  exposeRanges(backend);
  const { bucket } = backend.storage.resources;
  const stack = Stack.of(bucket);
  const key = signingKey(backend, stack);
  const signers = new KeyGroup(stack, 'MediaSigners', { items: [key] });
  const common = {
    // S3 sends CORS headers only for a request with an `Origin` header, which image requests of a page omit: the
    // browser would cache a response that the service worker, whose requests have an origin, cannot read.
    origin: S3BucketOrigin.withOriginAccessControl(bucket, { customHeaders: { Origin: 'https://marquee.example' } }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    // S3 answers a preflight only if it names the requested method. Browsers without the CORS exemption for `Range`
    // send one before a request for a part of a file.
    originRequestPolicy: OriginRequestPolicy.CORS_S3_ORIGIN,
    responseHeadersPolicy: mediaHeaders(stack),
    // Films and pictures are compressed already.
    compress: false,
  };
  const bases = Array.from({ length: basesPerEnvironment }, (_, n) => {
    const distribution = new Distribution(stack, `MediaDelivery${n + 1}`, {
      comment: `Marquee delivery base ${n + 1}`,
      defaultBehavior: { ...common, trustedKeyGroups: [signers] },
      additionalBehaviors: {
        '*/src/*': { ...common, trustedKeyGroups: [signers] },
        '*/thumbnail/*': common,
        '*/trailer/*': common,
        'blog/cover/*': common,
      },
    });
    return `https://${distribution.distributionDomainName}`;
  });

  backend.playback.addEnvironment('DELIVERY_BASES', bases.join(','));
  backend.playback.addEnvironment('MEDIA_SIGNING_KEY_ID', key.publicKeyId);
  // By default the outputs contain this environment's own bases; variables add those of the other one if links to it
  // must be built here.
  const delivery = {
    production: addressesFromEnvironment('MARQUEE_PRODUCTION_BASES', bases),
    development: addressesFromEnvironment('MARQUEE_DEVELOPMENT_BASES', bases),
  };
  backend.addOutput({ custom: { delivery } });
  // A stored link names a file of this bucket, regardless of its delivery base.
  const known = [...new Set([...bases, ...delivery.production, ...delivery.development])].join(',');
  for (const name of [
    'titleSaving',
    'titleDeleting',
    'titleImporting',
    'titleChanging',
    'fileOwners',
    'streamPlanning',
    'streamRequests',
    'streamEvents',
    'streamReconciliation',
    'visitorDelivery',
  ] as const) {
    backend[name].addEnvironment('DELIVERY_BASES', known);
  }
}

/**
 * CloudFront's managed policy of open CORS headers and security headers, plus `Timing-Allow-Origin`: the player selects
 * the first quality by transfer times, which browsers otherwise hide for another origin.
 */
function mediaHeaders(stack: Stack): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(stack, 'MediaHeaders', {
    corsBehavior: {
      accessControlAllowOrigins: ['*'],
      accessControlAllowMethods: ['GET', 'HEAD', 'OPTIONS'],
      accessControlAllowHeaders: ['*'],
      accessControlExposeHeaders: ['*'],
      accessControlAllowCredentials: false,
      originOverride: false,
    },
    securityHeadersBehavior: {
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: false },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: false },
      xssProtection: { protection: true, modeBlock: true, override: false },
    },
    customHeadersBehavior: { customHeaders: [{ header: 'timing-allow-origin', value: '*', override: true }] },
  });
}

/**
 * Lets the site's pages read which part of a file a response has: a download for offline viewing fetches a film in parts,
 * from another origin. The bucket's CORS headers replace those of CloudFront's response headers policy.
 */
function exposeRanges(backend: MarqueeBackend): void {
  const { cfnBucket } = backend.storage.resources.cfnResources;
  // S3 applies the first rule that matches, so this extends Amplify's rule; uploads need its headers.
  cfnBucket.addPropertyOverride('CorsConfiguration.CorsRules.0.ExposedHeaders', [
    'x-amz-server-side-encryption',
    'x-amz-request-id',
    'x-amz-id-2',
    'ETag',
    'Content-Range',
  ]);
}

/** Creates the public key whose private key only the playback function reads; both are secrets of the backend. */
function signingKey(backend: MarqueeBackend, stack: Stack): PublicKey {
  const context = (name: string): unknown => backend.stack.node.getContext(`amplify-backend-${name}`);
  const encodedKey = secret('MEDIA_SIGNING_PUBLIC_KEY').resolve(stack, {
    namespace: String(context('namespace')),
    name: String(context('name')),
    type: context('type') === 'sandbox' ? 'sandbox' : 'branch',
  });
  // A public key is not confidential and may be in a template; it is in the secret store only to be beside its private
  // key.
  return new PublicKey(stack, 'MediaSigningKey', { encodedKey: encodedKey.unsafeUnwrap() });
}
