import { administerAccounts } from '../tests/support/accounts';
import { signInBySrp } from '../tests/support/srp-sign-in';

/** Creates an administrator of a backend and signs in; returns the headers of its requests. */
export async function administratorHeaders(backend: {
  url: string;
  outputs: object;
  adminKey: { accessKeyId: string; secretAccessKey: string };
}): Promise<{ authorization: string }> {
  const administrator = await administerAccounts(backend).create({ groups: ['ADMIN'] });
  return { authorization: await signInBySrp(backend, administrator) };
}
