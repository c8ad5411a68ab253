/** `local` is no AWS region: an address that is not redirected to this machine leads nowhere rather than to somebody's account. */
export const REGION = 'local';
export const ACCOUNT_ID = '000000000000';

export const PSEUDO_PARAMETERS: Record<string, string> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT_ID,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};
