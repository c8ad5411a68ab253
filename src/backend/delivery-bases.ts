import { connectedOutputs } from './connection';
import { BackendError, toBackendError } from './errors';

/** The addresses before a stored file's path, three an environment (specification, decision 12). */
export interface DeliveryBases {
  production: string[];
  development: string[];
}

/** The delivery bases that the backend's outputs name. */
export async function readDeliveryBases(): Promise<DeliveryBases> {
  try {
    // The generator's JSON; its shape is that of amplify/delivery/resource.ts.
    const { custom } = (await connectedOutputs()) as { custom?: { delivery?: DeliveryBases } };
    if (!custom?.delivery) throw new BackendError('NoData', [{ path: 'delivery', message: 'No bases are named.' }]);
    return custom.delivery;
  } catch (thrown) {
    throw toBackendError(thrown, 'delivery');
  }
}
