import { secret } from '@aws-amplify/backend';
import { Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  KeyGroup,
  PublicKey,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { MarqueeBackend } from '../backend';
import { addressesFromEnvironment } from '../environment';

const basesPerEnvironment = 3;

/**
 * CloudFront in front of the bucket, three distributions as the three delivery bases (specification, back office §7;
 * decision 12). Pictures and trailers are open; everything else, media above all, opens to a signed address only. The
 * distributions stand in the bucket's own stack: in another one the two stacks would need each other.
 */
export function deliverMedia(backend: MarqueeBackend): void {
  const { bucket } = backend.storage.resources;
  const stack = Stack.of(bucket);
  const key = signingKey(backend, stack);
  const signers = new KeyGroup(stack, 'MediaSigners', { items: [key] });
  const common = {
    // S3 says that other origins may read a file only where it is asked with one. Pages ask for pictures without: the
    // browser would keep an answer that the service worker, which asks with the site's own, is not allowed to read.
    origin: S3BucketOrigin.withOriginAccessControl(bucket, { customHeaders: { Origin: 'https://marquee.example' } }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: ResponseHeadersPolicy.CORS_ALLOW_ALL_ORIGINS_WITH_PREFLIGHT_AND_SECURITY_HEADERS,
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
  // An environment knows its own bases; those of the other one are told to it where links for it are to be built here.
  const delivery = {
    production: addressesFromEnvironment('MARQUEE_PRODUCTION_BASES', bases),
    development: addressesFromEnvironment('MARQUEE_DEVELOPMENT_BASES', bases),
  };
  backend.addOutput({ custom: { delivery } });
  // Whatever bases a stored link was made with, its file is one of this bucket.
  const known = [...new Set([...bases, ...delivery.production, ...delivery.development])].join(',');
  for (const name of ['titleSaving', 'titleDeleting', 'titleImporting', 'fileOwners'] as const) {
    backend[name].addEnvironment('DELIVERY_BASES', known);
  }
}

/** The public half of the pair whose private half only the playback function reads; both are secrets of the backend. */
function signingKey(backend: MarqueeBackend, stack: Stack): PublicKey {
  const context = (name: string): unknown => backend.stack.node.getContext(`amplify-backend-${name}`);
  const encodedKey = secret('MEDIA_SIGNING_PUBLIC_KEY').resolve(stack, {
    namespace: String(context('namespace')),
    name: String(context('name')),
    type: context('type') === 'sandbox' ? 'sandbox' : 'branch',
  });
  // A public key may stand in a template; the secret store is only where it is kept beside its other half.
  return new PublicKey(stack, 'MediaSigningKey', { encodedKey: encodedKey.unsafeUnwrap() });
}
