/**
 * `local` is not an AWS region: a URL that is not redirected to this machine fails to resolve instead of reaching an
 * AWS account.
 */
export const REGION = 'local';
export const ACCOUNT_ID = '000000000000';

export const PSEUDO_PARAMETERS: Record<string, string> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT_ID,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};
