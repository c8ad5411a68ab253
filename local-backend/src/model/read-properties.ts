import * as v from 'valibot';
import type { Resource } from './cloud-assembly.ts';
import { pathInBackend } from './unsupported-resource-error.ts';

/** A resource has properties that CloudFormation would reject, or a shape that the reader does not support. */
class InvalidResourceError extends Error {
  override readonly name = 'InvalidResourceError';
  constructor({ type, path }: Pick<Resource, 'path' | 'type'>, issue: { property: string; message: string }) {
    super(`${type} ${pathInBackend({ path })} cannot be read: ${issue.property}: ${issue.message}`);
  }
}

/** Evaluates and validates a resource's properties. Throws `InvalidResourceError`, which names the property. */
export function readProperties<S extends v.GenericSchema>(resource: Resource, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, resource.properties());
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new InvalidResourceError(resource, { property: v.getDotPath(issue) ?? 'Properties', message: issue.message });
}
