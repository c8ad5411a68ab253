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
      'Enter it on the Marquee page that asks for it. If you did not request it, ignore this e-mail: nothing happens without the code.',
    ),
    spanish(
      'Escríbelo en la página de Marquee que te lo pide. Si no lo has pedido tú, ignora este correo: sin el código no pasa nada.',
    ),
  ]
    .map(paragraph)
    .join('');
}

/** Email to a user whose account an administrator created (specification, back office, §3). */
export function invitationEmail(user: Placeholder, password: Placeholder): string {
  return [
    `${english('You have a Marquee account')} · ${spanish('Tienes una cuenta de Marquee')}: ${siteFromEnvironment()}/login`,
    `${user()}<br><strong>${password()}</strong>`,
    english(
      'Log in with this address and this password, and choose a password of your own. This password is valid for seven days.',
    ),
    spanish(
      'Inicia sesión con esta dirección y esta contraseña, y elige una contraseña propia. Esta contraseña es válida durante siete días.',
    ),
  ]
    .map(paragraph)
    .join('');
}

const paragraph = (html: string) => `<p>${html}</p>`;
const english = (html: string) => `<span lang="en">${html}</span>`;
const spanish = (html: string) => `<span lang="es">${html}</span>`;
