/*
 * Inline script in the head of every page, which runs before the first paint: applies the theme, font and language that
 * this browser has stored. Also marks the back office, where the customer side's prerendered frame stays hidden, and a
 * stored session, whose header has one more button.
 */
try {
  const root = document.documentElement;
  const stored = (name: string) => localStorage.getItem(`marquee.${name}`);
  const theme = stored('theme');
  const font = stored('font');
  const preferred = [stored('language') ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const language = preferred.find((tag) => /^(en|es)$/.test(tag));
  if (theme) root.dataset.theme = theme;
  if (font) {
    root.dataset.font = font;
    const href = '/fonts/bricolage-grotesque.woff2';
    const preload = { rel: 'preload', as: 'font', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), preload));
  }
  if (language) root.lang = language;
  const keys = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
  // Storage key of the Amplify client (src/backend/client/stored-session.ts).
  if (keys.some((key) => /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/.test(key)))
    root.dataset.session = 'stored';
  if (location.pathname.startsWith('/admin-dashboard')) root.dataset.side = 'back-office';
} catch (thrown) {
  console.info(thrown);
}
