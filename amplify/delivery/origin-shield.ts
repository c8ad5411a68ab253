import { CfnMapping, type Stack } from 'aws-cdk-lib';

/**
 * Region of Origin Shield by the backend's region: its own if CloudFront offers it there, otherwise the one that AWS
 * recommends (CloudFront Developer Guide, 'Use Amazon CloudFront Origin Shield'), or, for regions that the guide does not
 * list, the nearest one.
 */
export const originShieldRegions: Readonly<Record<string, string>> = {
  'us-east-1': 'us-east-1',
  'us-east-2': 'us-east-2',
  'us-west-2': 'us-west-2',
  'ap-south-1': 'ap-south-1',
  'ap-northeast-1': 'ap-northeast-1',
  'ap-northeast-2': 'ap-northeast-2',
  'ap-southeast-1': 'ap-southeast-1',
  'ap-southeast-2': 'ap-southeast-2',
  'eu-central-1': 'eu-central-1',
  'eu-west-1': 'eu-west-1',
  'eu-west-2': 'eu-west-2',
  'sa-east-1': 'sa-east-1',
  'us-west-1': 'us-west-2',
  'af-south-1': 'eu-west-1',
  'ap-east-1': 'ap-southeast-1',
  'ca-central-1': 'us-east-1',
  'eu-south-1': 'eu-central-1',
  'eu-west-3': 'eu-west-2',
  'eu-north-1': 'eu-west-2',
  'me-south-1': 'ap-south-1',
  // Not in the guide's list.
  'ap-northeast-3': 'ap-northeast-1',
  'ap-southeast-3': 'ap-southeast-1',
  'ap-southeast-4': 'ap-southeast-2',
  'ap-southeast-5': 'ap-southeast-1',
  'ap-southeast-7': 'ap-southeast-1',
  'ap-south-2': 'ap-south-1',
  'ca-west-1': 'us-west-2',
  'eu-central-2': 'eu-central-1',
  'eu-south-2': 'eu-west-1',
  'il-central-1': 'eu-central-1',
  'me-central-1': 'ap-south-1',
  'mx-central-1': 'us-east-2',
};

/**
 * Returns the region of Origin Shield as a reference, because a template does not know its region. A deployment into a
 * region without an entry fails.
 */
export function originShieldRegion(stack: Stack): string {
  const mapping = Object.fromEntries(
    Object.entries(originShieldRegions).map(([region, shield]) => [region, { region: shield }]),
  );
  return new CfnMapping(stack, 'OriginShieldRegions', { mapping }).findInMap(stack.region, 'region');
}
