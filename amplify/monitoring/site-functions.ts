import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';
import type { MarqueeBackend } from '../backend';

export interface SiteFunction {
  /** Name in `defineFunction`: `membership-renewals`. */
  name: string;
  cfnFunction: CfnFunction;
  timeoutSeconds: number;
}

/** Suffix that Amplify appends to the name in `defineFunction`. */
const suffix = '-lambda';

/** Lists the functions of `defineFunction`. The others run during a deployment only, which reports their failures. */
export function siteFunctions(backend: MarqueeBackend): SiteFunction[] {
  return backend.stack.node.findAll().flatMap((construct) => {
    const { scope } = construct.node;
    if (!(construct instanceof CfnFunction) || !scope?.node.id.endsWith(suffix)) return [];
    return [{ name: functionNameOf(scope), cfnFunction: construct, timeoutSeconds: construct.timeout ?? 3 }];
  });
}

/** Name in `defineFunction` of a function's construct. */
export function functionNameOf(lambda: IConstruct): string {
  return lambda.node.id.slice(0, -suffix.length);
}
