import { fieldsWithIneffectiveAuth } from '../appsync/field-authorizer.ts';
import type { BackendModel } from '../model/backend-model.ts';

type ReportedModel = Pick<BackendModel, 'unsupportedResources' | 'api'>;

/** Creates the report of the parts of definitions that have no effect; after a change it logs the new ones only. */
export function createGapReport(log: (line: string) => void): (model: ReportedModel) => void {
  let reported: string[] = [];
  return (model) => {
    const gaps = describeGaps(model);
    for (const gap of gaps) if (!reported.includes(gap)) log(gap);
    reported = gaps;
  };
}

function describeGaps({ unsupportedResources, api }: ReportedModel): string[] {
  const gaps = unsupportedResources.map(
    ({ type, path, consequence }) => `Not supported: ${type} ${path}: ${consequence}`,
  );
  const unprotected = api === undefined ? [] : fieldsWithIneffectiveAuth(api);
  if (unprotected.length > 0)
    gaps.push(
      `Warning: AppSync ignores @aws_auth on ${unprotected.join(', ')}, here and in AWS: it works only on root fields of an API whose single authorization mode is a user pool. Use @aws_cognito_user_pools instead.`,
    );
  return gaps;
}
