/** A channel that notifies the other tabs of this browser of a change. */
interface TabChannel {
  notify(): void;
  subscribe(listener: () => void): void;
}

/**
 * Creates a channel, which opens on first use. If the browser denies storage, as Firefox does when the user blocks a
 * site's data, the other tabs cannot be reached and each acts as the only one.
 */
export function createTabChannel(name: string): TabChannel {
  let opened: BroadcastChannel | undefined;
  /** One channel per tab: a second one would receive the tab's own messages. */
  const channel = () => {
    try {
      opened ??= new BroadcastChannel(name);
    } catch (error) {
      console.info('The other tabs cannot be reached.', error);
    }
    return opened;
  };
  return {
    notify: () => channel()?.postMessage('changed'),
    subscribe: (listener) => channel()?.addEventListener('message', listener),
  };
}
