import * as v from 'valibot';
import type { IdentityPoolModel } from './backend-model.ts';
import type { CloudAssembly } from './cloud-assembly.ts';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';

const PoolProperties = v.object({
  AllowUnauthenticatedIdentities: v.optional(v.boolean(), false),
  CognitoIdentityProviders: v.optional(
    v.array(
      v.object({
        ProviderName: v.string(),
        ClientId: v.string(),
        ServerSideTokenCheck: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
});

const Attachment = v.object({ Roles: v.object({ authenticated: v.string(), unauthenticated: v.string() }) });

/** Reads the identity pool with its roles; undefined if there is none. */
export function readIdentityPool(assembly: CloudAssembly): IdentityPoolModel | undefined {
  const [pool] = assembly.resources('AWS::Cognito::IdentityPool');
  if (pool === undefined) return undefined;
  const [attachment] = assembly.resources('AWS::Cognito::IdentityPoolRoleAttachment');
  if (attachment === undefined) throw new UnsupportedResourceError(pool, 'an identity pool without roles');
  const { Roles } = v.parse(Attachment, attachment.properties());
  const { AllowUnauthenticatedIdentities, CognitoIdentityProviders } = v.parse(PoolProperties, pool.properties());
  const isChecked = CognitoIdentityProviders.some(({ ServerSideTokenCheck }) => ServerSideTokenCheck);
  return {
    id: pool.attribute(),
    allowsGuests: AllowUnauthenticatedIdentities,
    tokenCheck: isChecked ? 'user pool' : 'signature',
    providers: CognitoIdentityProviders.map(({ ProviderName, ClientId }) => ({
      name: ProviderName,
      clientId: ClientId,
    })),
    authenticatedRoleArn: Roles.authenticated,
    guestRoleArn: Roles.unauthenticated,
  };
}
