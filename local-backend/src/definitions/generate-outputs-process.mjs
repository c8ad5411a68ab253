/**
 * Child process that runs Amplify's generator with a stack's description and sends the outputs to its parent. Plain
 * JavaScript, because a loader for TypeScript takes a fifth of its time.
 */
import { once } from 'node:events';
import { generateClientConfig } from '@aws-amplify/client-config';

/** @type {[import('./generate-outputs.ts').StackDescription]} */
const [stack] = await once(process, 'message');
/** @type {import('./generate-outputs.ts').OutputsReport} */
const report = await generateOutputs().then(
  (outputs) => ({ kind: 'done', outputs }),
  (error) => ({ kind: 'failed', error: error instanceof Error ? error.message : String(error) }),
);
process.send?.(report, () => process.exit());

/** Runs Amplify's generator with a stack description instead of CloudFormation and S3. */
async function generateOutputs() {
  const cloudFormation = {
    /** @param {object} command */
    send: async (command) =>
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
  const provider = /** @type {Parameters<typeof generateClientConfig>[2]} */ (/** @type {unknown} */ (clients));
  return { ...(await generateClientConfig({ stackName: 'local' }, '1.4', provider)) };
}
