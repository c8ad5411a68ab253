import { type BrowserState, test } from './journey';

/** Like `journey`'s test, signed in as the sample administrator. */
export const administratorTest = test.extend<{ signedIn: BrowserState }>({
  signedIn: ({ administrator }, use) => use(administrator),
  storageState: ({ signedIn }, use) => use(signedIn),
});

/** Like `journey`'s test, signed in as the sample customer. */
export const viewerTest = test.extend<{ signedIn: BrowserState }>({
  signedIn: ({ viewer }, use) => use(viewer),
  storageState: ({ signedIn }, use) => use(signedIn),
});

/** Like `journey`'s test, signed in as a customer of this worker, whose records no other test sees. */
export const customerTest = test.extend<{ signedIn: BrowserState }>({
  signedIn: ({ customer }, use) => use(customer),
  storageState: ({ signedIn }, use) => use(signedIn),
});

/** Browser state without a session, for a second context within a test. */
export const nobody: BrowserState = { cookies: [], origins: [] };
