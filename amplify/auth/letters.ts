import { siteFromEnvironment } from '../environment';

/** What Cognito puts into a message at these places. */
type Placeholder = () => string;

/**
 * The one message for every sort of code: a sign-up's, one for a new password, a new address's. In both languages of the
 * site, as all our letters: which of them its reader speaks is not on record. The code stands in it once.
 */
export function codeLetter(code: Placeholder): string {
  return [
    'Your Marquee code · Tu código de Marquee:',
    `<strong>${code()}</strong>`,
    'Type it where Marquee asked you for it. If it was not you who asked, do nothing: without the code nothing happens.',
    spanish(
      'Escríbelo donde Marquee te lo ha pedido. Si no lo has pedido tú, no hagas nada: sin el código no pasa nada.',
    ),
  ]
    .map(paragraph)
    .join('');
}

/** To somebody for whom an administrator has made an account (specification, back office, §3). */
export function invitation(user: Placeholder, password: Placeholder): string {
  return [
    `You have an account at Marquee · Tienes una cuenta en Marquee: ${siteFromEnvironment()}/login`,
    `${user()}<br><strong>${password()}</strong>`,
    'Log in with this address and this password, and choose a password of your own. It is good for seven days.',
    spanish(
      'Inicia sesión con esta dirección y esta contraseña, y elige una contraseña tuya. Sirve durante siete días.',
    ),
  ]
    .map(paragraph)
    .join('');
}

const paragraph = (html: string) => `<p>${html}</p>`;
const spanish = (html: string) => `<span lang="es">${html}</span>`;
