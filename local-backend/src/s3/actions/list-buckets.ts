import { ServiceError } from '../../http/service.ts';
import { notAuthorizedTo, type Principal } from '../../iam/principal.ts';
import type { Bucket, S3Call } from '../s3-call.ts';
import { sendXml } from '../send-response.ts';

export interface ListBucketsCall extends Pick<S3Call, 'response' | 'query' | 'region' | 'permits'> {
  principal: Principal;
  buckets: Bucket[];
  accountId: string;
}

const MAX_BUCKETS = 10_000;

/**
 * Executes ListBuckets: returns the buckets of the definitions, ordered by name.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListBuckets.html
 */
export function listBuckets({
  response,
  query,
  region,
  permits,
  principal,
  buckets,
  accountId,
}: ListBucketsCall): void {
  const action = 's3:ListAllMyBuckets';
  if (!permits({ action, resource: '*' })) {
    throw new ServiceError('AccessDenied', notAuthorizedTo(principal, action, '*'), 403);
  }
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const limit = readLimit(query.get('max-buckets'));
  // The response contains regions only if the request pages or filters.
  const isPaged = ['prefix', 'continuation-token', 'max-buckets', 'bucket-region'].some((name) => query.has(name));
  const matching = buckets
    .filter(({ name }) => name.startsWith(prefix) && name > after)
    .filter(() => (query.get('bucket-region') ?? region) === region)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const page = matching.slice(0, limit);
  sendXml(response, 'ListAllMyBucketsResult', {
    Owner: { ID: accountId },
    Buckets: {
      Bucket: page.map(({ name, created }) => ({
        Name: name,
        CreationDate: new Date(created).toISOString(),
        BucketRegion: isPaged ? region : undefined,
      })),
    },
    Prefix: prefix === '' ? undefined : prefix,
    ContinuationToken: page.length < matching.length ? page.at(-1)?.name : undefined,
  });
}

function readLimit(text: string | null): number {
  if (text === null) return MAX_BUCKETS;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_BUCKETS) return limit;
  throw new ServiceError('InvalidArgument', `Argument max-buckets must be an integer between 1 and ${MAX_BUCKETS}.`);
}
