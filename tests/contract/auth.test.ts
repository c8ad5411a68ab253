/*
 * Sign-up, sign-in and sessions with the Amplify client against the local backend, in Node. tests/browser runs a part of
 * the suites in Chromium.
 */
import './auth/sign-in.suite';
import './auth/sign-in-rules.suite';
import './auth/sign-up.suite';
import './auth/password.suite';
import './auth/session.suite';
import './auth/profile.suite';
import './auth/identity.suite';
