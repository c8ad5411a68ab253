import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

/** Headers of a request to the bucket, signed like the browser's client: without the hash of the body. */
export async function signedHeaders(
  url: string,
  method: string,
  credentials: { accessKeyId: string; secretAccessKey: string },
): Promise<Record<string, string>> {
  const { host, hostname, port, pathname } = new URL(url);
  const signer = new SignatureV4({ service: 's3', region: 'local', credentials, sha256: Sha256, uriEscapePath: false });
  const { headers } = await signer.sign({
    method,
    protocol: 'http:',
    hostname,
    port: Number(port),
    path: pathname,
    headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  });
  return headers;
}
