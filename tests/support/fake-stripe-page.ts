import { amountOf, type CheckoutSession, completeSession, type FakeStripeState } from './fake-stripe-sessions';

/** The browser's response: a page or a redirect. */
export type PageResponse = { html: string } | { goTo: string };

/**
 * Fake of Stripe Checkout's page for a session, and the effects of its buttons. Only the page shows a declined card;
 * the site is not notified.
 */
export function submitPage(state: FakeStripeState, id: string, pressedButton: string | null): PageResponse {
  const session = state.sessions.get(id);
  if (session?.status !== 'open')
    return { html: renderPage('This session is closed', '<p>Nothing can be paid here.</p>') };
  const { success_url = '', cancel_url = '' } = session.fields;
  if (pressedButton === 'back') return { goTo: cancel_url };
  if (pressedButton === 'decline') return { html: pageOf(session, 'Your card was declined. Try another one.') };
  if (pressedButton !== 'good' && pressedButton !== 'poor') return { html: pageOf(session) };
  completeSession(state, session, pressedButton === 'poor');
  return { goTo: success_url };
}

function pageOf(session: CheckoutSession, problem?: string): string {
  const cents = amountOf(session);
  const isKept = session.fields.mode === 'setup';
  const verb = isKept ? 'Save card' : 'Pay';
  const button = (value: string, name: string) => `<button name="press" value="${value}">${name}</button>`;
  return renderPage(
    isKept ? 'Save a card' : `Pay $${(cents / 100).toFixed(2)}`,
    `${problem ? `<p role="alert">${problem}</p>` : ''}
    <form method="post">
      ${button('good', verb)}
      ${button('poor', `${verb}; later charges are declined`)}
      ${button('decline', 'Decline')}
      ${button('back', 'Back')}
    </form>`,
  );
}

function renderPage(heading: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${heading}</title><link rel="icon" href="data:,"></head>
  <body><h1>${heading}</h1>${content}</body>
</html>`;
}
