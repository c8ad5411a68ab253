/* Title management by administrators; the tests read the tables and the bucket directly. */
import './operations/file-owners.suite';
import './operations/title-saving.suite';
import './operations/title-drafts.suite';
import './operations/title-bulk.suite';
import './operations/title-ledger.suite';
import './operations/activity-trail.suite';
