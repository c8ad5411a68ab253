/* The storage client against the local backend, in Node and in Chromium. */
import './storage/objects.suite';
import './storage/listing.suite';
import './storage/large-files.suite';
import './storage/access.suite';
