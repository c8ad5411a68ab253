/**
 * Adds browser globals that the Amplify client needs and Node 20 lacks: `WebSocket` for subscriptions, and the part of
 * `FileReader` that the storage client uses for multipart uploads.
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
