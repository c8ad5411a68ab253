import Hls, { type HlsConfig, type LoaderCallbacks, type LoaderConfiguration, type LoaderContext } from 'hls.js';

/**
 * Returns a loader for hls.js that answers the first request of each file in `files` from memory; the keys are
 * addresses without a query. Such a response counts as loaded at `bitrate` (bits per second), so that it does not
 * change the bandwidth estimate.
 */
export function storedFilesLoader(files: Map<string, ArrayBuffer>, bitrate: number): HlsConfig['loader'] {
  return class StoredFilesLoader extends Hls.DefaultConfig.loader {
    private hasEnded = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const [address = ''] = context.url.split('?');
      const stored = files.get(address);
      if (!stored) {
        super.load(context, config, callbacks);
        return;
      }
      files.delete(address);
      const { stats } = this;
      const now = performance.now();
      stats.loaded = stats.total = stored.byteLength;
      stats.loading.start = stats.loading.first = now - (stored.byteLength * 8000) / bitrate;
      stats.loading.end = now;
      const data = context.responseType === 'text' ? new TextDecoder().decode(stored) : stored;
      // hls.js expects the answer after the call.
      queueMicrotask(() => {
        if (!this.hasEnded) callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, null);
      });
    }

    override abort(): void {
      this.hasEnded = true;
      super.abort();
    }

    override destroy(): void {
      this.hasEnded = true;
      super.destroy();
    }
  };
}
