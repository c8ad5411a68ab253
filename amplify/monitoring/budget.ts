import type { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { monthlyBudgetFromEnvironment } from '../environment';
import type { AlarmKind } from './alarm-kinds';

const kind: AlarmKind = 'Monthly budget';

/** Reports four fifths of the account's monthly budget as spent, and a forecast above it. Delays are up to a day. */
export function createBudget(stack: Stack, topic: ITopic): void {
  const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
  });
  const budget = new CfnBudget(stack, kind.replaceAll(' ', '-'), {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetFromEnvironment(), unit: 'USD' },
    },
    notificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
  });
  // Budgets tests the topic's policy when it is created.
  budget.node.addDependency(topic);
}
