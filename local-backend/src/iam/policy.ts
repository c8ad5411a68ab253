import type { PolicyStatement } from '../model/backend-model.ts';
import { conditionsHold } from './policy-conditions.ts';
import { matchesPattern } from './policy-pattern.ts';

export interface PolicyRequest {
  /** `s3:GetObject`. */
  action: string;
  /** ARN of the thing acted on. */
  resource: string;
  /** Condition keys with their values, `s3:prefix` or `cognito-identity.amazonaws.com:sub`; they also fill policy variables. */
  context?: Record<string, string>;
}

/**
 * Decides by IAM's rule: some statement allows it and none denies it.
 * Throws `ServiceError` (NotImplemented) for a condition operator it does not know, rather than guess.
 */
export function isAllowed(statements: PolicyStatement[], request: PolicyRequest): boolean {
  const applying = statements.filter((statement) => applies(statement, request));
  return applying.length > 0 && applying.every(({ effect }) => effect === 'Allow');
}

function applies(statement: PolicyStatement, { action, resource, context = {} }: PolicyRequest): boolean {
  return (
    // Actions are the one part of a policy that ignores case, and they hold no variables.
    statement.actions.some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase(), {})) &&
    statement.resources.some((pattern) => matchesPattern(pattern, resource, context)) &&
    conditionsHold(statement.conditions, context)
  );
}
