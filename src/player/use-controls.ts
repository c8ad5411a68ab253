import { type ComponentType, useEffect, useState } from 'react';

/**
 * Controls that come after the medium; undefined until they have, and where they cannot be loaded. What has come once
 * is there at once the next time. `load` must be the same function each time.
 */
export function useControls<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState(() => ({ Controls: arrived.get(load) }));
  // The network is outside.
  useEffect(() => {
    if (arrived.has(load)) return;
    let isWanted = true;
    load().then(
      (Controls) => {
        arrived.set(load, Controls);
        if (isWanted) setLoaded({ Controls });
      },
      (failure: unknown) => console.info("The player stays with the browser's controls.", failure),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  // It is kept under the function that gives exactly this component.
  return loaded.Controls as ComponentType<Props> | undefined;
}

const arrived = new Map<unknown, unknown>();
