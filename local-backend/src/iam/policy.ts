import type { PolicyStatement } from '../model/backend-model.ts';
import { conditionsHold } from './policy-conditions.ts';
import { matchesPattern } from './policy-pattern.ts';

export interface PolicyRequest {
  /** `s3:GetObject`. */
  action: string;
  /** ARN of the resource. */
  resource: string;
  /**
   * Condition keys with their values, `s3:prefix` or `cognito-identity.amazonaws.com:sub`; they also replace policy
   * variables.
   */
  context?: Record<string, string>;
}

/**
 * Evaluates statements as IAM does: one must allow the request and none may deny it. Throws `ServiceError`
 * (NotImplemented) for an unknown condition operator.
 */
export function isAllowed(statements: PolicyStatement[], request: PolicyRequest): boolean {
  const applying = statements.filter((statement) => applies(statement, request));
  return applying.length > 0 && applying.every(({ effect }) => effect === 'Allow');
}

function applies(statement: PolicyStatement, { action, resource, context = {} }: PolicyRequest): boolean {
  return (
    // Actions are case-insensitive and contain no variables.
    statement.actions.some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase(), {})) &&
    statement.resources.some((pattern) => matchesPattern(pattern, resource, context)) &&
    conditionsHold(statement.conditions, context)
  );
}
