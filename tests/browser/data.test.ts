/*
 * The data client in Chromium: its requests, their authorization modes, and subscriptions over the browser's WebSocket.
 * The rules of the server are tested in Node (tests/contract/data.test.ts), with the same client.
 */
import '../contract/data/records.suite';
import '../contract/data/paging.suite';
import '../contract/data/rules.suite';
import '../contract/data/tokens.suite';
import '../contract/data/subscriptions.suite';
