import * as v from 'valibot';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { createSignedJsonService, type SignedJsonAction } from '../http/signed-json-service.ts';
import type { ParameterModel } from '../model/backend-model.ts';

export interface SsmOptions extends Pick<ServiceContext, 'region' | 'accountId' | 'roles' | 'credentials' | 'clock'> {
  parameters: ParameterModel[];
}

export const SSM_ACTIONS = ['GetParameter', 'GetParameters'] as const;

const MAX_BODY_BYTES = 64 * 1024;
const Name = v.pipe(v.string(), v.minLength(1));

/**
 * Serves the parameters of the definitions (AWS::SSM::Parameter); verifies signature and role.
 * https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_GetParameter.html
 */
export function createSsmService({ parameters, region, accountId, ...access }: SsmOptions): Service {
  const startedAt = access.clock() / 1000;

  /** The parts of an ARN are separated by one slash, also before a hierarchical name. */
  const arnOf = (name: string) => `arn:aws:ssm:${region}:${accountId}:parameter/${name.replace(/^\//, '')}`;

  /** Finds a parameter by its name or ARN, with an optional version. */
  function find(given: string): object | undefined {
    const sought = given.replace(/:1$/, '');
    const found = parameters.find(({ name }) => name === sought || arnOf(name) === sought);
    if (found === undefined) return undefined;
    const { name, type, value } = found;
    const fixed = { Version: 1, LastModifiedDate: startedAt, DataType: 'text' };
    return { Name: name, Type: type, Value: value, ARN: arnOf(name), ...fixed };
  }

  const resourceOf = (given: string) => (given.startsWith('arn:') ? given : arnOf(given));

  const actions: Record<(typeof SSM_ACTIONS)[number], SignedJsonAction> = {
    async GetParameter(input, { authorize }) {
      const given = v.parse(v.object({ Name }), input).Name;
      authorize(resourceOf(given));
      const found = find(given);
      if (found === undefined) throw new ServiceError('ParameterNotFound', `Parameter ${given} not found.`);
      return { Parameter: found };
    },
    async GetParameters(input, { authorize }) {
      const { Names } = v.parse(v.object({ Names: v.pipe(v.array(Name), v.minLength(1), v.maxLength(10)) }), input);
      for (const given of Names) authorize(resourceOf(given));
      return {
        Parameters: Names.flatMap((given) => find(given) ?? []),
        InvalidParameters: Names.filter((given) => find(given) === undefined),
      };
    },
  };
  return createSignedJsonService({
    ...{
      path: '/_local/ssm',
      service: 'ssm',
      target: 'AmazonSSM',
      maximumBodyBytes: MAX_BODY_BYTES,
      actions,
      ...access,
    },
    codes: {
      unsupported: 'UnknownOperationException',
      invalid: 'ValidationException',
      denied: 'AccessDeniedException',
    },
  });
}
