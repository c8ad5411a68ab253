/* Operations that change several tables at once, checked in the tables: in Node only. */
import './operations/memberships.suite';
import './operations/account-closing.suite';
import './operations/parallel-reactions.suite';
import './operations/account-management.suite';
import './operations/ended-sessions.suite';
import './operations/bounds.suite';
import './operations/downloads.suite';
