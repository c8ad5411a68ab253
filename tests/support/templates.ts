import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Resource {
  Type: string;
  // CloudFormation's resource format; assertions access properties by name.
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  Condition?: string;
}

export interface Template {
  name: string;
  /** Size of the file that CloudFormation receives. */
  bytes: number;
  resources: Record<string, Resource>;
  parameterCount: number;
  outputs: Record<string, { Value: unknown }>;
}

/** Reads the CloudFormation templates of a synthesis from CDK's output folder. */
export function readTemplates(folder: string): Template[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const { Resources = {}, Parameters = {}, Outputs = {} } = JSON.parse(text);
      return {
        name,
        bytes: Buffer.byteLength(text),
        resources: Resources,
        parameterCount: Object.keys(Parameters).length,
        outputs: Outputs,
      };
    });
}
