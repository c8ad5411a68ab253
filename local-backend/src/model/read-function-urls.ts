import * as v from 'valibot';
import type { FunctionUrlModel } from './backend-model.ts';
import type { CloudAssembly } from './cloud-assembly.ts';
import { functionNameOf } from './read-functions.ts';
import type { Resource } from './stack.ts';
import { UnsupportedResourceError } from './unsupported.ts';

/** Reads the function URLs. */
export function readFunctionUrls(assembly: CloudAssembly): FunctionUrlModel[] {
  return assembly.resources('AWS::Lambda::Url').map((resource) => readFunctionUrl(assembly, resource));
}

function readFunctionUrl(assembly: CloudAssembly, resource: Resource): FunctionUrlModel {
  const { AuthType, InvokeMode, TargetFunctionArn } = v.parse(FunctionUrl, resource.properties());
  if (AuthType !== 'NONE') throw new UnsupportedResourceError(resource, 'function addresses that ask for a signature');
  if (InvokeMode !== 'BUFFERED') throw new UnsupportedResourceError(resource, 'functions that stream their answer');
  return { functionArn: TargetFunctionArn, name: functionNameOf(assembly, TargetFunctionArn) };
}

const FunctionUrl = v.object({
  AuthType: v.string(),
  InvokeMode: v.optional(v.string(), 'BUFFERED'),
  TargetFunctionArn: v.string(),
});
