/** Global of a crawled page, present before its first script. */
export interface CrawlWatch {
  /** Effects since the last call, without duplicates: `dom`, `request`, `address`, `media` ... */
  take(): string[];
  /**
   * Resolves when a page has rendered and neither the DOM nor requests have been active for a moment; at the latest
   * after `limit` milliseconds.
   */
  settle(limit: number): Promise<void>;
}

declare global {
  interface Window {
    crawlWatch: CrawlWatch;
  }
}

/**
 * Runs in the page before its scripts. Records all effects that a press can have, and blocks requests that would change
 * records, files or a password: the attempt counts as an effect.
 */
export function installCrawlWatch(): void {
  const seen = new Set<string>();
  let pending = 0;
  /** A component of this page waits for a blocked response. */
  let isHeldBack = false;
  let lastChange = performance.now();
  const note = (entry: string) => void seen.add(entry);
  const on = (types: string[], entry: string) => {
    for (const type of types) addEventListener(type, () => note(entry), { capture: true });
  };
  const never = new Promise<never>(() => undefined);

  Object.assign(window, {
    open: () => note('window'),
    print: () => note('print'),
    alert: () => note('dialog'),
    confirm: () => {
      note('dialog');
      return true;
    },
  });

  /** The web font and the announcement of a new page arrive independently of a press. */
  const isByItself = ({ attributeName, target }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    return attributeName === 'data-font' || element?.matches('#root > div > [role=status].sr-only') === true;
  };

  /** Counts the preload of a lazy module as a request: its component renders when it has loaded. */
  const countPreload = (link: HTMLLinkElement) => {
    pending += 1;
    const end = () => {
      pending -= 1;
      lastChange = performance.now();
    };
    for (const type of ['load', 'error']) link.addEventListener(type, end, { once: true });
  };

  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (added instanceof HTMLLinkElement && added.rel === 'modulepreload') countPreload(added);
    if (changes.every(isByItself)) return;
    lastChange = performance.now();
    note('dom');
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  on(['play', 'pause', 'seeking', 'volumechange', 'ratechange', 'enterpictureinpicture'], 'media');
  on(['scroll'], 'scroll');
  on(['focusin'], 'focus');
  on(['invalid'], 'validation');
  on(['hashchange'], 'address');

  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = (...values) => {
      const before = location.href;
      change.apply(history, values);
      if (location.href === before) return;
      note('address');
      isHeldBack = false;
    };
  }

  const changesNothing =
    /AWSCognitoIdentityProviderService\.(InitiateAuth|RespondToAuthChallenge|GetUser|GetTokens)|CognitoIdentityService\./;
  const isChange = (address: string, method: string, headers: Headers, body: unknown) => {
    if (address.includes('/graphql')) return /"query":"\s*mutation/.test(String(body));
    if (address.includes('/_local/cognito')) return !changesNothing.test(headers.get('x-amz-target') ?? '');
    return method !== 'GET' && method !== 'HEAD';
  };
  const send = window.fetch;
  window.fetch = (input, init) => {
    note('request');
    const request = input instanceof Request ? input : undefined;
    const headers = new Headers(init?.headers ?? request?.headers);
    const method = init?.method ?? request?.method ?? 'GET';
    if (isChange(request?.url ?? String(input), method.toUpperCase(), headers, init?.body)) {
      isHeldBack = true;
      return never;
    }
    pending += 1;
    return send(input, init).finally(() => {
      pending -= 1;
      lastChange = performance.now();
    });
  };
  XMLHttpRequest.prototype.send = () => {
    note('request');
    isHeldBack = true;
  };

  // Calls that need a user gesture or would replace the page are recorded and not carried out.
  const recordCall = (entry: string) => () => {
    note(entry);
    return Promise.resolve();
  };
  Object.assign(Element.prototype, { requestFullscreen: recordCall('fullscreen') });
  Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture: recordCall('media') });
  Object.assign(navigator, { share: recordCall('share') });
  if (navigator.clipboard) Object.assign(navigator.clipboard, { writeText: recordCall('clipboard') });
  const makeAddress = URL.createObjectURL;
  URL.createObjectURL = (thing) => {
    note('file');
    return makeAddress.call(URL, thing);
  };
  const click = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function pressed() {
    if (this.type === 'file') note('file chooser');
    else click.call(this);
  };

  window.crawlWatch = {
    take() {
      const taken = [...seen];
      seen.clear();
      return taken;
    },
    async settle(limit) {
      const end = performance.now() + limit;
      // A busy button waits for requests, which `pending` counts, or for a blocked one, also after a navigation.
      const isQuiet = () =>
        pending === 0 &&
        performance.now() - lastChange > 60 &&
        document.querySelector('h1') !== null &&
        (isHeldBack || document.querySelector('main [aria-busy=true]:not(button)') === null);
      while (performance.now() < end && !isQuiet()) await new Promise((resolve) => setTimeout(resolve, 30));
      for (const media of document.querySelectorAll('video, audio'))
        if (media instanceof HTMLMediaElement) media.pause();
    },
  };
}
