/** Who signed a request with AWS credentials. */
export type Principal =
  /** The holder of the installation's admin key: may do everything. */
  | { kind: 'root' }
  /** A function of the backend, under its own role. */
  | { kind: 'function'; roleArn: string; functionName: string }
  /** Somebody with temporary credentials of the identity pool: a guest or a signed-in user. */
  | { kind: 'identity'; roleArn: string; identityId: string; authenticated: boolean; sub: string | undefined };

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** Finds the secret that belongs to an access key. Throws `ServiceError` (InvalidAccessKeyId, InvalidToken, ExpiredToken) when there is none. */
export interface CredentialDirectory {
  find(accessKeyId: string, sessionToken: string | undefined): { secretAccessKey: string; principal: Principal };
}
