import { expect, test } from 'vitest';
import { conditionOf, updateOf } from './expressions';

test('sets, removes, initializes and adds attributes in one update', () => {
  const update = updateOf({
    TableName: 'Views',
    Key: { id: 'a' },
    set: { status: 'SHOWN', hidden_at: null, season: undefined },
    initial: { createdAt: '2026' },
    add: { plays: 1, seconds: 20 },
    condition: '#version = :read',
    values: { read: 3 },
  });
  expect(update).toEqual({
    TableName: 'Views',
    Key: { id: 'a' },
    UpdateExpression:
      'SET #status = :status, #createdAt = if_not_exists(#createdAt, :createdAt) REMOVE #hidden_at ADD #plays :plays, #seconds :seconds',
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: {
      ...{ '#status': 'status', '#createdAt': 'createdAt', '#hidden_at': 'hidden_at' },
      ...{ '#plays': 'plays', '#seconds': 'seconds', '#version': 'version' },
    },
    ExpressionAttributeValues: { ':status': 'SHOWN', ':createdAt': '2026', ':plays': 1, ':seconds': 20, ':read': 3 },
  });
});

test('omits empty lists of placeholders, which DynamoDB rejects', () => {
  const update = updateOf({ TableName: 'Messages', Key: { id: 'a' }, set: { mailing_at: null }, condition: '' });
  expect(update).toEqual({
    TableName: 'Messages',
    Key: { id: 'a' },
    UpdateExpression: 'REMOVE #mailing_at',
    ExpressionAttributeNames: { '#mailing_at': 'mailing_at' },
  });
  expect(conditionOf('attribute_exists(id)')).toEqual({ ConditionExpression: 'attribute_exists(id)' });
});
