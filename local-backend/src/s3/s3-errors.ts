import { ServiceError } from '../http/service.ts';

// Errors that several actions throw, with S3's messages.

export function preconditionFailed(): ServiceError {
  return new ServiceError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
}

export function noSuchKey(): ServiceError {
  return new ServiceError('NoSuchKey', 'The specified key does not exist.', 404);
}

export function malformedXml(): ServiceError {
  const message = 'The XML you provided was not well-formed or did not validate against our published schema';
  return new ServiceError('MalformedXML', message);
}

export function contentHashMismatch(): ServiceError {
  const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
  return new ServiceError('XAmzContentSHA256Mismatch', message);
}

/** Throws when the `content-md5` header, if present, differs from the computed digest. */
export function checkContentMd5(header: string | string[] | undefined, md5: Buffer): void {
  if (header === undefined || header === md5.toString('base64')) return;
  throw new ServiceError('BadDigest', 'The Content-MD5 you specified did not match what we received.');
}
