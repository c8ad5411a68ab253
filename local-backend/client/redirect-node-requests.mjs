/**
 * Redirects the requests of Node's own client, which version 2 of the AWS SDK and libraries that read the keys of a
 * user pool use instead of `fetch`. Does nothing in browsers. `redirect` returns the address of the local service, or
 * the given address.
 */
export function redirectNodeRequests(redirect) {
  if (globalThis.process?.getBuiltinModule === undefined) return;
  const [http, https, url, modules] = ['http', 'https', 'url', 'module'].map((name) => process.getBuiltinModule(name));

  /** Returns the options of a request for a redirected address; undefined for any other request. */
  const redirectedOptions = (first, second) => {
    const isUrl = typeof first === 'string' || first instanceof URL;
    const own = isUrl && typeof second === 'object' ? second : {};
    const options = isUrl ? { ...url.urlToHttpOptions(new URL(first)), ...own } : first;
    const address = `https://${options.hostname ?? options.host}${options.path ?? '/'}`;
    const target = URL.canParse(address) ? redirect(address) : address;
    if (target === address) return undefined;
    const { protocol, hostname, port, pathname, search } = new URL(target);
    const headers = Object.entries(options.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'host');
    return {
      ...options,
      ...{ protocol, agent: undefined, host: hostname, hostname, port, path: pathname + search },
      headers: Object.fromEntries(headers),
    };
  };

  for (const name of ['request', 'get']) {
    const direct = https[name];
    https[name] = (...args) => {
      const options = redirectedOptions(...args);
      if (options === undefined) return direct(...args);
      return http[name](
        options,
        args.find((arg) => typeof arg === 'function'),
      );
    };
  }
  // Otherwise modules that import `request` by its name would keep the original.
  modules.syncBuiltinESMExports();
}
