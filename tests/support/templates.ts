import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Resource {
  Type: string;
  // CloudFormation's resource format; assertions access properties by name.
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Template {
  name: string;
  resources: Record<string, Resource>;
}

/** Reads the CloudFormation templates of a synthesis from CDK's output folder. */
export function readTemplates(folder: string): Template[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => ({ name, resources: JSON.parse(readFileSync(path.join(folder, name), 'utf8')).Resources ?? {} }));
}
