/* Tests the monitoring of every function, stream and queue in the templates, not only of a list of them. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Resource } from '../../support/templates';
import { branch, only, resources } from './branch';

const { templates } = branch;

interface Identified extends Resource {
  id: string;
  /** The id of the resource, and the names by which other stacks refer to it. */
  names: string[];
}

const identified = (type: string): Identified[] =>
  templates.flatMap(({ resources: all, outputs }) =>
    Object.entries(all).flatMap(([id, resource]) => {
      if (resource.Type !== type) return [];
      const exported = Object.keys(outputs).filter((name) => JSON.stringify(outputs[name]).includes(`"${id}"`));
      return [{ id, names: [id, ...exported], ...resource }];
    }),
  );

const alarms = resources('AWS::CloudWatch::Alarm');

/** Returns the alarms whose metrics name a resource. */
const alarmsOf = ({ names }: Identified) =>
  alarms.filter(({ Properties }) => names.some((name) => JSON.stringify(Properties).includes(name)));

const kindsOf = (resource: Identified) => alarmsOf(resource).map(kindOf);

function kindOf({ Properties }: Resource): string {
  return String(Properties.AlarmDescription).split(':')[0] ?? '';
}

const isOfSite = ({ Properties }: Resource) => JSON.stringify(Properties.Environment ?? {}).includes('AMPLIFY_SSM');
const functions = identified('AWS::Lambda::Function');
const siteFunctions = functions.filter(isOfSite);
const mappings = resources('AWS::Lambda::EventSourceMapping');
const Targets = v.array(v.object({ Arn: v.unknown(), DeadLetterConfig: v.object({ Arn: v.unknown() }) }));

/** Returns the site's function whose id a reference contains. */
function functionIn(reference: unknown): Identified {
  const found = siteFunctions.find(({ id }) => JSON.stringify(reference).includes(`"${id}"`));
  if (!found) throw new Error(`${JSON.stringify(reference)} is no function of the site.`);
  return found;
}

/** Returns the functions of schedules and rules, which Lambda invokes asynchronously. */
const asynchronous = () => [
  ...resources('AWS::Scheduler::Schedule').map(({ Properties }) => functionIn(Properties.Target)),
  ...resources('AWS::Events::Rule').flatMap(({ Properties }) =>
    v.parse(Targets, Properties.Targets).map(({ Arn }) => functionIn(Arn)),
  ),
];

describe('logs', () => {
  test('every function, also those of Amplify and CDK, logs to a group of its own that expires', () => {
    const used = templates.flatMap(({ resources: all }) =>
      Object.values(all).flatMap(({ Type, Properties }) => {
        if (Type !== 'AWS::Lambda::Function') return [];
        const { LogGroup } = v.parse(v.object({ LogGroup: v.object({ Ref: v.string() }) }), Properties.LoggingConfig);
        return [all[LogGroup.Ref]];
      }),
    );
    expect(used).toHaveLength(functions.length);
    expect(new Set(used).size).toBe(functions.length);
    for (const group of [...used, ...resources('AWS::Logs::LogGroup')])
      expect(group).toMatchObject({ Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 30 } });
  });

  test('the functions of the site log JSON', () => {
    expect(siteFunctions.length).toBeGreaterThan(50);
    for (const { Properties } of siteFunctions) expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON' });
  });

  test('the API logs failed fields without what users sent, and traces requests', () => {
    expect(only('AWS::AppSync::GraphQLApi').Properties).toMatchObject({
      LogConfig: { FieldLogLevel: 'ERROR', ExcludeVerboseContent: true },
      XrayEnabled: true,
    });
  });
});

describe('alarms', () => {
  test('every function of the site has an alarm for errors, throttles and durations close to its timeout', () => {
    const expected = ['Function errors', 'Function throttles', 'Function close to its timeout'];
    const without = siteFunctions.filter((one) => !expected.every((kind) => kindsOf(one).includes(kind)));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  test('every stream has an alarm for its age, every queue one for its messages', () => {
    expect(mappings.length).toBeGreaterThan(5);
    for (const { Properties } of mappings)
      expect(kindsOf(functionIn(Properties.FunctionName))).toContain('Stream behind');
    for (const queue of identified('AWS::SQS::Queue')) expect(kindsOf(queue)).toContain('Dead letters');
  });

  test('the functions that events invoke report every failure, the others a share', () => {
    const counted = siteFunctions.filter((one) =>
      alarmsOf(one).some((alarm) => kindOf(alarm) === 'Function errors' && alarm.Properties.Threshold === 1),
    );
    const invoked = [...mappings.map(({ Properties }) => functionIn(Properties.FunctionName)), ...asynchronous()];
    expect(counted.map(({ id }) => id).sort()).toEqual([...new Set(invoked.map(({ id }) => id))].sort());
  });

  test('services, deliveries, payments and e-mail have alarms', () => {
    const kinds = new Set(alarms.map(kindOf));
    for (const kind of [
      'API server errors',
      'API latency',
      'Table throttles',
      'Encoding failures',
      'Payment webhook failures',
      'E-mail bounces',
      'E-mail complaints',
    ]) {
      expect(kinds).toContain(kind);
    }
    const ofDelivery = alarms.filter((alarm) => kindOf(alarm) === 'Delivery errors');
    expect(ofDelivery).toHaveLength(resources('AWS::CloudFront::Distribution').length);
    // CloudFront's metrics exist only in one region, and an alarm can watch only metrics of its own region.
    for (const { Condition } of ofDelivery) expect(Condition).toBe('InRegionOfDeliveryMetrics');
  });

  test('every alarm and the budget notify the topic, which only they may publish to', () => {
    const topic = templates
      .flatMap(({ resources: all }) => Object.keys(all))
      .find((id) => /^Alarms[0-9A-F]{8}$/.test(id));
    for (const { Properties } of alarms) {
      expect(Properties).toMatchObject({ AlarmActions: [{ Ref: topic }], OKActions: [{ Ref: topic }] });
    }
    const { NotificationsWithSubscribers, Budget } = only('AWS::Budgets::Budget').Properties;
    expect(JSON.stringify(NotificationsWithSubscribers)).toContain(`{"Ref":"${topic}"}`);
    expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 100, Unit: 'USD' } });
    expect(resources('AWS::SNS::Subscription')).toEqual([]);
    expect(JSON.stringify(only('AWS::SNS::TopicPolicy').Properties)).toContain(
      '"Service":["cloudwatch.amazonaws.com","budgets.amazonaws.com"]',
    );
  });

  test('the dashboard shows each figure that an alarm watches', () => {
    const board = JSON.stringify(only('AWS::CloudWatch::Dashboard').Properties);
    const names = JSON.stringify(alarms).match(/(?<="MetricName":")[^"]+/g) ?? [];
    const missing = [...new Set(names)].filter((name) => !board.includes(`\\"${name}\\"`) && name !== 'Invocations');
    expect(missing).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
  });
});

describe('dead letters', () => {
  test('every stream, schedule and rule stores the events that were not processed', () => {
    for (const { Properties } of mappings) {
      expect(Properties.DestinationConfig).toMatchObject({ OnFailure: { Destination: expect.anything() } });
      expect(Properties.MaximumRetryAttempts).toBeGreaterThan(0);
    }
    for (const { Properties } of resources('AWS::Scheduler::Schedule')) {
      expect(Properties.Target).toMatchObject({ DeadLetterConfig: { Arn: expect.anything() } });
    }
    expect(asynchronous()).toHaveLength(5);
  });

  test('every function of a schedule or rule stores the events that it failed to process', () => {
    const configured = resources('AWS::Lambda::EventInvokeConfig').map(({ Properties }) => {
      expect(Properties.DestinationConfig).toMatchObject({ OnFailure: { Destination: expect.anything() } });
      return functionIn(Properties.FunctionName).id;
    });
    for (const { id } of asynchronous()) expect(configured).toContain(id);
  });

  test('queues keep messages for 14 days, encrypted', () => {
    const queues = resources('AWS::SQS::Queue');
    expect(queues).toHaveLength(8);
    for (const { Properties } of queues) {
      expect(Properties).toMatchObject({ MessageRetentionPeriod: 1_209_600, SqsManagedSseEnabled: true });
    }
  });

  test('functions, schedules and EventBridge may send to the queues that they name', () => {
    const senders = [...resources('AWS::IAM::Policy'), ...resources('AWS::IAM::ManagedPolicy')]
      .map(({ Properties }) => JSON.stringify(Properties))
      .filter((text) => text.includes('sqs:SendMessage'));
    expect(senders.filter((text) => text.includes('SchedulerRoleForTarget'))).toHaveLength(4);
    expect(senders.filter((text) => text.includes('lambdaServiceRole'))).toHaveLength(8);
    for (const { Properties } of resources('AWS::SQS::QueuePolicy')) {
      expect(JSON.stringify(Properties)).toContain('"Service":"events.amazonaws.com"');
    }
  });
});
