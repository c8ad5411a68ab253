import type { Clock } from '../clock.ts';

export interface SignerOptions {
  service: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
  clock: Clock;
}

export interface UnsignedRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Signs a request by AWS Signature Version 4. Returns its headers including those of the signature. */
export async function signRequest(
  { method, url, headers, body }: UnsignedRequest,
  { service, region, credentials: { accessKeyId, secretAccessKey, sessionToken }, clock }: SignerOptions,
): Promise<Record<string, string>> {
  // Loaded lazily: most runs sign no request.
  const [{ SignatureV4 }, { Sha256 }] = await Promise.all([
    import('@smithy/signature-v4'),
    import('@aws-crypto/sha256-js'),
  ]);
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const query: Record<string, string[]> = {};
  for (const name of url.searchParams.keys()) query[name] = url.searchParams.getAll(name);
  const signed = await signer.sign(
    {
      ...{ method, query, protocol: url.protocol, hostname: url.hostname, path: url.pathname },
      headers: { ...headers, host: url.host },
      ...(body !== undefined && { body }),
    },
    { signingDate: new Date(clock()) },
  );
  return signed.headers;
}
