import { afterEach, expect, test, vi } from 'vitest';
import { createTabChannel } from './tab-channel';

afterEach(() => vi.unstubAllGlobals());

test('notifies the other tabs, and not the own one', async () => {
  const [one, other] = [createTabChannel('lists'), createTabChannel('lists')];
  const heard: string[] = [];
  one.subscribe(() => heard.push('one'));
  other.subscribe(() => heard.push('other'));
  one.notify();
  await expect.poll(() => heard).toEqual(['other']);
});

test('does nothing where the browser denies the channel, as Firefox with blocked site data', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const channel = createTabChannel('lists');
  expect(() => {
    channel.subscribe(() => undefined);
    channel.notify();
  }).not.toThrow();
});
