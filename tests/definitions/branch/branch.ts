import { synthesizeBranch } from '../../support/synthesize-branch';
import type { Resource, Template } from '../../support/templates';

/** A deployment of branch `main`, synthesized once for all suites of `templates.test.ts`. */
export const branch = synthesizeBranch();

/** Returns the resources of a type in all stacks, or in the given ones. */
export function resources(type: string, among: Template[] = branch.templates): Resource[] {
  return among.flatMap((template) => Object.values(template.resources)).filter((resource) => resource.Type === type);
}

/** Returns the only resource of a type; throws for none or several. */
export function only(type: string): Resource {
  const [resource, ...others] = resources(type);
  if (!resource || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
  return resource;
}
