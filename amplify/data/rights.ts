import type { a } from '@aws-amplify/data-schema';

type Allow = Parameters<Parameters<ReturnType<typeof a.model>['authorization']>[0]>[0];

/** Public content: visitors and customers read it, administrators maintain it (specification, decision 2). */
export const readByAll = (allow: Allow) => [
  allow.publicApiKey().to(['read']),
  allow.authenticated().to(['read']),
  allow.group('ADMIN'),
];
