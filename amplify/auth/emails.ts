import { siteFromEnvironment } from '../environment';

/** Returns the placeholder that Cognito replaces in a message. */
type Placeholder = () => string;

/**
 * The message for every kind of code: sign-up, password reset and change of address. It is in English and Spanish
 * because the recipient's language is not stored. It contains the code once.
 */
export function codeEmail(code: Placeholder): string {
  return [
    `${english('Your Marquee code')} · ${spanish('Tu código de Marquee')}:`,
    `<strong>${code()}</strong>`,
    english(
      'Type it where Marquee asked you for it. If it was not you who asked, do nothing: without the code nothing happens.',
    ),
    spanish(
      'Escríbelo donde Marquee te lo ha pedido. Si no lo has pedido tú, no hagas nada: sin el código no pasa nada.',
    ),
  ]
    .map(paragraph)
    .join('');
}

/** Email to a user whose account an administrator created (specification, back office, §3). */
export function invitationEmail(user: Placeholder, password: Placeholder): string {
  return [
    `${english('You have an account at Marquee')} · ${spanish('Tienes una cuenta en Marquee')}: ${siteFromEnvironment()}/login`,
    `${user()}<br><strong>${password()}</strong>`,
    english(
      'Log in with this address and this password, and choose a password of your own. It is good for seven days.',
    ),
    spanish(
      'Inicia sesión con esta dirección y esta contraseña, y elige una contraseña tuya. Sirve durante siete días.',
    ),
  ]
    .map(paragraph)
    .join('');
}

const paragraph = (html: string) => `<p>${html}</p>`;
const english = (html: string) => `<span lang="en">${html}</span>`;
const spanish = (html: string) => `<span lang="es">${html}</span>`;
