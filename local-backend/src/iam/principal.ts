/** The signer of a request with AWS credentials. */
export type Principal =
  /** The holder of the installation's admin key, with full access. */
  | { kind: 'root' }
  /** A function of the backend, with its own role. */
  | { kind: 'function'; roleArn: string; functionName: string }
  /** A guest or signed-in user with temporary credentials of the identity pool. */
  | {
      kind: 'identity';
      roleArn: string;
      identityId: string;
      authenticated: boolean;
      sub: string | undefined;
      /** User pool of the user; absent for guests, and in credentials of versions before 0.4. */
      userPoolId?: string | undefined;
    };

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** Finds the secret of an access key. Throws `ServiceError` (InvalidAccessKeyId, InvalidToken, ExpiredToken). */
export interface CredentialDirectory {
  find(accessKeyId: string, sessionToken: string | undefined): { secretAccessKey: string; principal: Principal };
}

/** Formats AWS's error message for a principal without permission. */
export function notAuthorizedTo(principal: Principal, action: string, resource: string): string {
  const who = principal.kind === 'root' ? 'root' : principal.roleArn;
  return `User: ${who} is not authorized to perform: ${action} on resource: ${resource}`;
}
