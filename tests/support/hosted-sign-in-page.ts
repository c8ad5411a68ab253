/* A page for `hosted-sign-in.test.ts`: signs in and out by the site's own modules and shows the session's state. */
import { currentUser } from '../../src/backend/client/auth';
import { connectBackend } from '../../src/backend/client/connection';
import { accessToken, freshTokens } from '../../src/backend/client/token-storage';
import { beginHostedSignIn, finishHostedSignIn, signOut } from '../../src/backend/sign-in';

const parameters = new URLSearchParams(location.search);
const language = parameters.get('language') ?? 'en';

connectBackend({ origin: location.origin, loadOutputs: async () => (await fetch('/outputs.json')).json() });

const report = document.createElement('output');
document.body.append(report);
const show = (stand: object) => report.replaceChildren(JSON.stringify(stand));

async function showUser(): Promise<void> {
  const user = await currentUser();
  if (!user) return show({ status: 'out' });
  const [, payload = ''] = (await accessToken())?.split('.') ?? [];
  const { scope } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  show({ status: 'in', email: user.email, scope });
}

function addButton(label: string, action: () => Promise<unknown>): void {
  const button = Object.assign(document.createElement('button'), { textContent: label });
  button.addEventListener('click', () => action().catch((error: unknown) => show({ error: String(error) })));
  document.body.append(button);
}
addButton('Log in', () => beginHostedSignIn({ email: '', language }));
addButton('Refresh', async () => show({ refreshed: (await freshTokens()) !== null }));
addButton('Log out', signOut);

const hasReturned = parameters.has('code') || parameters.has('error');
try {
  if (hasReturned) await finishHostedSignIn();
  await showUser();
} catch (error) {
  show({ error: String(error) });
}
