import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connections } from '../../scripts/vite-plugins/head-links';

test('a page in the cloud preconnects to its API and to the first delivery base', () => {
  const production = ['https://d1.cloudfront.net', 'https://d2.cloudfront.net'];
  const data = { url: 'https://abc.appsync-api.eu-west-1.amazonaws.com/graphql', api_key: 'key' };
  const attributes = connections({ data, custom: { delivery: { production } } }).map(({ attrs }) => attrs);
  expect(attributes).toEqual([
    { rel: 'preconnect', href: 'https://abc.appsync-api.eu-west-1.amazonaws.com', crossorigin: true },
    { rel: 'preconnect', href: 'https://d1.cloudfront.net' },
  ]);
});

test('a page preconnects to the distribution of visitors’ reads where there is one', () => {
  const data = { url: 'https://abc.appsync-api.eu-west-1.amazonaws.com/graphql', api_key: 'key' };
  const attributes = connections({ data, custom: { visitorDelivery: 'https://d9.cloudfront.net' } });
  expect(attributes.map(({ attrs }) => attrs)).toEqual([
    { rel: 'preconnect', href: 'https://d9.cloudfront.net', crossorigin: true },
  ]);
});

test('a local page, on a single origin, has no preconnect link', () => {
  expect(connections(JSON.parse(readFileSync('amplify_outputs.json', 'utf8')))).toEqual([]);
});
