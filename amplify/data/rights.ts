import type { a } from '@aws-amplify/data-schema';

type Allow = Parameters<Parameters<ReturnType<typeof a.model>['authorization']>[0]>[0];

/** Public content: visitors and customers read it, administrators maintain it (specification, decision 2). */
export const readByAll = (allow: Allow) => [
  allow.publicApiKey().to(['read']),
  allow.authenticated().to(['read']),
  allow.group('ADMIN'),
];

/** A customer's records, whose `user_id` is the customer's user-pool id; functions write them. */
export const readByOwner = (allow: Allow) => [allow.ownerDefinedIn('user_id').identityClaim('sub').to(['read'])];

export const readByAdministrators = (allow: Allow) => [allow.group('ADMIN').to(['read'])];

export const readByOwnerAndAdministrators = (allow: Allow) => [...readByOwner(allow), ...readByAdministrators(allow)];
