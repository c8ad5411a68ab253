import type { FunctionModel } from '../model/backend-model.ts';

/** Returns the name of a function in logs and pages: Amplify's name, else AWS's. */
export function functionName({ friendlyName, name }: Pick<FunctionModel, 'friendlyName' | 'name'>): string {
  return friendlyName ?? name;
}

/** Finds the name of a function by its ARN; returns the ARN of an unknown function. */
export function functionNameByArn(functions: FunctionModel[], functionArn: string): string {
  const found = functions.find(({ arn }) => arn === functionArn);
  return found === undefined ? functionArn : functionName(found);
}
