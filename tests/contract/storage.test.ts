/* The storage client against the local backend, in Node. tests/browser runs a part of the suites in Chromium. */
import './storage/objects.suite';
import './storage/listing.suite';
import './storage/large-files.suite';
import './storage/access.suite';
