/* What administrators do with titles and their files, looked at in the tables and the bucket themselves. */
import './operations/file-owners.suite';
import './operations/title-saving.suite';
import './operations/title-drafts.suite';
import './operations/title-bulk.suite';
import './operations/title-ledger.suite';
import './operations/activity-trail.suite';
