/*
 * Sign-in, sessions and credentials in Chromium: tests the client's own SRP and the browser's storage. The rules of the
 * user pool are tested in Node (tests/contract/auth.test.ts), with the same client.
 */
import '../contract/auth/sign-in.suite';
import '../contract/auth/session.suite';
import '../contract/auth/identity.suite';
