/* Operations that change several tables at once, looked at in the tables themselves: for Node alone. */
import './operations/memberships.suite';
import './operations/account-closing.suite';
import './operations/parallel-reactions.suite';
import './operations/account-management.suite';
import './operations/bounds.suite';
