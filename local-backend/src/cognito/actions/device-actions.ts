import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { type Action, type Actions, action, nonEmptyString } from '../action.ts';
import { invalidParameter, signedInUser, type UserPool } from '../user-pool.ts';

/** Device actions, with the responses of a pool without device tracking. */
export function deviceActions(pool: UserPool): Actions {
  const answer = (give: () => object): Action =>
    action(v.object({ AccessToken: nonEmptyString }), async ({ AccessToken }) => {
      await signedInUser(pool, AccessToken);
      return give();
    });
  return {
    ListDevices: answer(() => ({ Devices: [] })),
    ForgetDevice: answer(unknownDevice),
    UpdateDeviceStatus: answer(unknownDevice),
    ConfirmDevice: answer(() => {
      throw invalidParameter('Device tracking is not enabled for this user pool.');
    }),
  };
}

function unknownDevice(): never {
  throw new ServiceError('ResourceNotFoundException', 'Device does not exist.');
}
