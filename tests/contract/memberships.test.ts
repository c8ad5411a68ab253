/* Memberships and payments, checked in the tables, with a moved clock: in Node only. */
import './memberships/stripe.suite';
import './memberships/stripe-renewals.suite';
import './memberships/random-life.suite';
import './memberships/lives.suite';
import './memberships/payments.suite';
