import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AmplifyOutputs } from './amplify-outputs.ts';

export interface StackDescription {
  outputs: { OutputKey: string; OutputValue: string }[];
  /** Metadata of the root template, as JSON. */
  metadata: string;
  /** The GraphQL schema with Amplify's directives, from which the model introspection is generated. */
  modelSchema: string;
}

/** Message of the child process to its parent. */
export type OutputsReport = { kind: 'done'; outputs: AmplifyOutputs } | { kind: 'failed'; error: string };

/** Amplify's generator in a child process, because it loads 60 MB of code that the running backend does not need. */
export type OutputsGenerator = ReturnType<typeof startOutputsGenerator>;

/** Starts the process. It loads the generator's code immediately, before `generate` is called. */
export function startOutputsGenerator() {
  const child = fork(fileURLToPath(new URL('./generate-outputs-process.mjs', import.meta.url)), [], {
    execArgv: ['--no-warnings'],
  });
  const ended = once(child, 'exit');
  return {
    /** Generates the outputs of one stack. Throws with the generator's message. */
    async generate(stack: StackDescription): Promise<AmplifyOutputs> {
      let report: OutputsReport = { kind: 'failed', error: 'its process ended before it finished' };
      child.on('message', (message) => {
        // Only generate-outputs-process.mjs sends messages on this channel, so they have this type.
        report = message as OutputsReport;
      });
      child.send(stack);
      await ended;
      // The compiler does not see the assignment in the callback.
      const { kind, ...result } = report as OutputsReport;
      if ('outputs' in result) return result.outputs;
      throw new Error(`The client's configuration cannot be generated (${kind}): ${result.error}`);
    },
    stop(): void {
      child.kill();
    },
  };
}
