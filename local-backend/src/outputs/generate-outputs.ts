import type { AmplifyOutputs, StackDescription } from './amplify-outputs.ts';

/** Runs Amplify's generator with a stack description instead of CloudFormation and S3. */
export async function generateOutputs(stack: StackDescription): Promise<AmplifyOutputs> {
  const { generateClientConfig } = await import('@aws-amplify/client-config');
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
  // The generator calls only `send` of these clients, with the commands above.
  const provider = clients as unknown as Parameters<typeof generateClientConfig>[2];
  return { ...(await generateClientConfig({ stackName: 'local' }, '1.4', provider)) };
}
