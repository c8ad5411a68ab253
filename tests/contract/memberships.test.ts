/* Memberships and payments, looked at in the tables themselves, with the backend's clock moved: for Node alone. */
import './memberships/stripe.suite';
import './memberships/stripe-renewals.suite';
import './memberships/random-life.suite';
import './memberships/lives.suite';
import './memberships/payments.suite';
