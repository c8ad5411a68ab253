import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CloudAssembly } from '../model/cloud-assembly.ts';
import { evaluate } from '../model/intrinsics.ts';
import { fillPlaceholders } from '../model/placeholders.ts';
import { type OutputsGenerator, startOutputsGenerator } from './generate-outputs.ts';

export type AmplifyOutputs = Record<string, unknown>;

/** Paths of the local services for browsers, relative to the site's origin, so that they contain no port. */
const LOCAL = {
  graphql: '/graphql',
  userPool: '/_local/cognito-idp',
  identityPool: '/_local/cognito-identity',
  /** Replaces `https://` and the user pool's domain in addresses of the client. */
  hostedSignIn: '/_local/hosted-sign-in',
  s3: '/_local/s3',
  /** Followed by the API's id; replaces `https://{id}.execute-api.{region}.amazonaws.com` in addresses of the client. */
  restApis: '/_local/execute-api',
  bucketHost: 'https://{bucket}.s3.{region}.amazonaws.com',
};

/**
 * Returns the outputs that Amplify's generator creates from the stacks. `generator` is a started generator process;
 * absent: one is started.
 */
export async function generatedOutputs(
  assembly: CloudAssembly,
  generator: OutputsGenerator = startOutputsGenerator(),
): Promise<AmplifyOutputs> {
  return generator.generate({
    outputs: Object.entries(assembly.root.template.Outputs).map(([OutputKey, { Value }]) => ({
      OutputKey,
      OutputValue: String(evaluate(assembly.root, Value)),
    })),
    metadata: JSON.stringify(assembly.root.template.Metadata),
    modelSchema: await readModelSchema(assembly),
  });
}

/** Adds `custom.local` to the generated outputs and fills their placeholders for a port. */
export function localOutputs(generated: AmplifyOutputs, port: number): AmplifyOutputs {
  const custom = v.parse(Custom, generated.custom);
  const local = { url: `http://localhost:${port}`, ...LOCAL };
  const graphqlUrl = clientGraphqlUrl(port);
  return fillPlaceholders({ ...generated, custom: { ...custom, local } }, { secrets: {}, graphqlUrl });
}

/**
 * Returns the GraphQL URL for the client. For subscriptions, the client replaces `http://` by `wss://`, which this
 * server does not support. Capitals prevent the replacement, and browsers accept `HTTP:` for a WebSocket as well as
 * `ws:`.
 */
function clientGraphqlUrl(port: number): string {
  return `HTTP://localhost:${port}/graphql`;
}

async function readModelSchema(assembly: CloudAssembly): Promise<string> {
  for (const deployment of assembly.resources('Custom::CDKBucketDeployment')) {
    const [source] = v.parse(v.array(v.string()), deployment.property('SourceObjectKeys'));
    const file = source === undefined ? undefined : join(assembly.asset(source), 'model-schema.graphql');
    const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  return '';
}

const Custom = v.optional(v.record(v.string(), v.unknown()), {});
