import { Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnQueue } from 'aws-cdk-lib/aws-mediaconvert';
import type { MarqueeBackend } from '../../backend';
import { streamsPrefix } from '../../rules/media/media-streams';
import { mediaRoots } from '../../rules/titles/title-kind';

/** Functions that create jobs. */
const submitting = ['streamPlanning', 'streamRequests', 'streamReconciliation'] as const;

/**
 * The encoder: a queue of its own, a role that reads masters and writes streams, and the rule that passes the events of
 * the queue's jobs to their function.
 */
export function configureEncoding(backend: MarqueeBackend): void {
  const { bucket } = backend.storage.resources;
  const stack = Stack.of(backend.streamEvents.resources.lambda);
  const masters = Object.values(mediaRoots).map((root) => bucket.arnForObjects(`${root}/src/*`));
  const streams = bucket.arnForObjects(`${streamsPrefix}*`);
  const queue = new CfnQueue(stack, 'EncodingQueue', { description: 'Encodes the masters of Marquee' });
  const role = new Role(stack, 'EncodingRole', {
    assumedBy: new ServicePrincipal('mediaconvert.amazonaws.com'),
    description: 'Reads masters and writes streams',
  });
  role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: masters }));
  role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [streams] }));

  for (const name of submitting) {
    const { lambda } = backend[name].resources;
    backend[name].addEnvironment('ENCODING_QUEUE', queue.attrArn);
    backend[name].addEnvironment('ENCODING_ROLE', role.roleArn);
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'mediaconvert:CreateJob',
          'mediaconvert:CancelJob',
          ...(name === 'streamReconciliation' ? ['mediaconvert:GetJob'] : []),
        ],
        resources: [queue.attrArn, stack.formatArn({ service: 'mediaconvert', resource: 'jobs', resourceName: '*' })],
      }),
    );
    // The action `Probe` supports no resource restriction; MediaConvert reads the file with the caller's rights.
    lambda.addToRolePolicy(new PolicyStatement({ actions: ['mediaconvert:Probe'], resources: ['*'] }));
    lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: masters }));
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [role.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' } },
      }),
    );
  }
  for (const name of ['streamPlanning', 'streamEvents', 'streamReconciliation'] as const) {
    backend[name].resources.lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:DeleteObject'], resources: [streams] }),
    );
  }
  for (const name of ['streamPlanning', 'streamRequests', 'streamEvents', 'streamReconciliation'] as const) {
    backend[name].addEnvironment('MEDIA_BUCKET', bucket.bucketName);
    // S3 reports a file as missing only to a caller who may list the bucket.
    backend[name].resources.lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
    );
  }
  new Rule(stack, 'EncodingEvents', {
    description: 'States of encoding jobs',
    eventPattern: {
      source: ['aws.mediaconvert'],
      detailType: ['MediaConvert Job State Change'],
      detail: { queue: [queue.attrArn] },
    },
    targets: [new LambdaFunction(backend.streamEvents.resources.lambda)],
  });
}
