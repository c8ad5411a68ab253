/** Child process that runs Amplify's generator with a stack's description and sends the outputs to its parent. */
import { once } from 'node:events';
import { generateClientConfig } from '@aws-amplify/client-config';
import { messageOf } from '../error-text.ts';
import type { AmplifyOutputs } from './amplify-outputs.ts';
import type { OutputsReport, StackDescription } from './generate-outputs.ts';

const [message] = await once(process, 'message');
// Only generate-outputs.ts sends messages to this process, so they have this type.
const report = await generateOutputs(message as StackDescription).then(
  (outputs): OutputsReport => ({ kind: 'done', outputs }),
  (error: unknown): OutputsReport => ({ kind: 'failed', error: messageOf(error) }),
);
process.send?.(report, () => process.exit());

/** Runs Amplify's generator with a stack description instead of CloudFormation and S3. */
async function generateOutputs(stack: StackDescription): Promise<AmplifyOutputs> {
  const cloudFormation = {
    send: async (command: object) =>
      command.constructor.name === 'GetTemplateSummaryCommand'
        ? { Metadata: stack.metadata }
        : { Stacks: [{ StackStatus: 'CREATE_COMPLETE', Outputs: stack.outputs, Tags: [] }] },
  };
  const s3 = { send: async () => ({ Body: { transformToString: async () => stack.modelSchema } }) };
  const clients = {
    getCloudFormationClient: () => cloudFormation,
    getS3Client: () => s3,
    getAmplifyClient: () => ({}),
  };
  // The generator calls only `send` of these clients, and only with the commands above.
  const provider = clients as unknown as Parameters<typeof generateClientConfig>[2];
  return { ...(await generateClientConfig({ stackName: 'local' }, '1.4', provider)) };
}
