/*
 * The data client against the local backend, in Node; tests/browser runs a part of the suites in Chromium. One folder's
 * suites, one Amplify client.
 */
import './data/records.suite';
import './data/filters.suite';
import './data/paging.suite';
import './data/indexes.suite';
import './data/rules.suite';
import './data/field-rules.suite';
import './data/tokens.suite';
import './data/validation.suite';
import './data/subscriptions.suite';
import './data/catalogue.suite';
import './data/reactions.suite';
import './data/progress.suite';
import './data/playback.suite';
import './data/support-requests.suite';
import './data/strange-ids.suite';
