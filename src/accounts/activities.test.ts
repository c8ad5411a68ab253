import { expect, test } from 'vitest';
import { accountChangeScopes } from './activities';

test('lists the changes of an account and what others did to its memberships', () => {
  const account = { id: '6f1c', cognitoId: 'pool-mia' };
  expect(accountChangeScopes(account, ['membership-pool-mia', 'imported-7'])).toEqual([
    { of: 'resource', resourceId: '6f1c' },
    { of: 'resource', resourceId: 'membership-pool-mia', exceptBy: 'pool-mia' },
    { of: 'resource', resourceId: 'imported-7', exceptBy: 'pool-mia' },
  ]);
  expect(accountChangeScopes({ ...account, cognitoId: '' }, [])).toEqual([{ of: 'resource', resourceId: '6f1c' }]);
});
