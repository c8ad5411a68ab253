/**
 * Gives Node what the Amplify client takes from a browser and Node 20 has not: `WebSocket` for subscriptions, and as much
 * of `FileReader` as the storage client needs to send a file in parts.
 */
export async function addBrowserGlobals(): Promise<void> {
  if (typeof WebSocket === 'undefined') {
    const { WebSocket: NodeWebSocket } = await import('ws');
    Object.assign(globalThis, { WebSocket: NodeWebSocket });
  }
  if (typeof FileReader === 'undefined') Object.assign(globalThis, { FileReader: BlobReader });
}

class BlobReader {
  result: ArrayBuffer | undefined;
  error: unknown;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;

  readAsArrayBuffer(blob: Blob): void {
    blob.arrayBuffer().then(
      (bytes) => {
        this.result = bytes;
        this.onload();
      },
      (failure: unknown) => {
        this.error = failure;
        this.onerror();
      },
    );
  }
}
