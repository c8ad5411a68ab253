import type { IncomingHttpHeaders } from 'node:http';
import { listingActions } from './actions/list-objects.ts';
import { multipartActions } from './actions/multipart-actions.ts';
import { objectActions } from './actions/object-actions.ts';
import { taggingActions } from './actions/tagging-actions.ts';
import type { S3Action } from './s3-call.ts';
import type { Target } from './target.ts';

const plainObjectActions: Record<string, string> = {
  GET: 'GetObject',
  HEAD: 'HeadObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
};

const plainBucketActions: Record<string, string> = {
  GET: 'ListObjects',
  HEAD: 'HeadBucket',
  PUT: 'CreateBucket',
  DELETE: 'DeleteBucket',
  POST: 'PostObject',
};

const uploadActions: Record<string, string> = {
  PUT: 'UploadPart',
  'PUT copy': 'UploadPartCopy',
  POST: 'CompleteMultipartUpload',
  DELETE: 'AbortMultipartUpload',
  GET: 'ListParts',
};

const verbs: Record<string, string> = { GET: 'Get', HEAD: 'Head', PUT: 'Put', DELETE: 'Delete', POST: 'Post' };

/** Query parameters that select a subresource of the object or bucket. */
const subresources = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'partNumber',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versionId',
  'versioning',
  'versions',
  'website',
];

/** Supported actions by S3's names. */
export const s3Actions: Partial<Record<string, S3Action>> = {
  ...listingActions,
  ...multipartActions,
  ...objectActions,
  ...taggingActions,
  HeadObject: objectActions.GetObject,
};

/** The action without a bucket; it has its own handler. */
export const LIST_BUCKETS = 'ListBuckets';

/** Returns S3's action name of a request, even if it is not supported, so that the error can name it. */
export function actionName(
  method: string,
  { bucket, key, query }: Pick<Target, 'bucket' | 'key' | 'query'>,
  headers: IncomingHttpHeaders,
): string {
  if (bucket === '') return method === 'GET' ? LIST_BUCKETS : unknown(method);
  return key === '' ? bucketAction(method, query) : objectAction(method, query, 'x-amz-copy-source' in headers);
}

function objectAction(method: string, query: URLSearchParams, isCopy: boolean): string {
  if (query.has('uploadId')) return uploadActions[isCopy ? `${method} copy` : method] ?? unknown(method);
  if (method === 'POST' && query.has('uploads')) return 'CreateMultipartUpload';
  const part = subresource(query);
  if (part !== undefined) return `${verbs[method] ?? method}Object${part}`;
  if (isCopy && method === 'PUT') return 'CopyObject';
  return plainObjectActions[method] ?? unknown(method);
}

function bucketAction(method: string, query: URLSearchParams): string {
  if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
  if (method === 'GET' && query.has('uploads')) return 'ListMultipartUploads';
  if (method === 'POST' && query.has('delete')) return 'DeleteObjects';
  const part = subresource(query);
  if (part !== undefined) return `${verbs[method] ?? method}Bucket${part}`;
  return plainBucketActions[method] ?? unknown(method);
}

/** Returns the name of the subresource in a query: `legal-hold` → `LegalHold`. */
function subresource(query: URLSearchParams): string | undefined {
  const found = subresources.find((name) => query.has(name));
  return found?.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function unknown(method: string): string {
  return `${method} request`;
}
