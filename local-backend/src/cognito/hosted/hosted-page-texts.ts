import type { IncomingMessage } from 'node:http';
import type { UserPoolModel } from '../../model/user-pool-model.ts';

export type Language = 'en' | 'es';

/** Returns the page's language: `lang` of the request, as in Cognito, else the browser's preference. */
export function pageLanguage({ headers }: IncomingMessage, parameters: URLSearchParams): Language {
  const wanted = parameters.get('lang') ?? headers['accept-language'] ?? '';
  return /^\s*es\b/i.test(wanted) ? 'es' : 'en';
}

const english = {
  signIn: 'Log in',
  signUp: 'Create an account',
  signUpSubmit: 'Create account',
  haveAccount: 'Already have an account?',
  signInNames: {
    email: 'Email',
    phone_number: 'Phone number',
    either: 'Email or phone number',
    userName: 'User name',
  },
  attributes: {
    name: 'Name',
    given_name: 'First name',
    family_name: 'Last name',
    middle_name: 'Middle name',
    nickname: 'Nickname',
    preferred_username: 'Preferred user name',
    profile: 'Profile page',
    picture: 'Picture',
    website: 'Website',
    email: 'Email',
    gender: 'Gender',
    birthdate: 'Date of birth',
    zoneinfo: 'Time zone',
    locale: 'Language',
    phone_number: 'Phone number',
    address: 'Address',
    updated_at: 'Last update',
  },
  confirm: 'Confirm your account',
  confirmSubmit: 'Confirm',
  codeSent: (destination: string) => `We sent a code to ${destination}.`,
  codeLabel: 'Code',
  resend: 'Send a new code',
  forgot: 'Forgot your password?',
  forgotWhy: 'We will send you a code to set a new password.',
  sendCode: 'Send code',
  saveOnly: 'Save password',
  notices: {
    confirmed: 'Your account is confirmed. Log in to continue.',
    changed: 'Your password has been changed. Log in to continue.',
    sent: 'We have sent a new code.',
    waiting: 'Your account has been created. An administrator must confirm it.',
  },
  toSite: (host: string) => `to continue to ${host}`,
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  back: 'Cancel',
  otherLanguage: 'Español',
  problem: 'Error',
  newPassword: 'Choose a new password',
  newPasswordWhy: 'Your password is temporary. Choose one of your own to continue.',
  repeatPassword: 'Repeat new password',
  savePassword: 'Save and continue',
  code: 'Enter your code',
  codeWhy: {
    SMS_MFA: 'We sent a code to your phone.',
    EMAIL_OTP: 'We sent a code to your email.',
    SOFTWARE_TOKEN_MFA: 'Enter the code from your authenticator app.',
  },
  appSetup: 'Set up your authenticator app',
  appSetupWhy:
    'This account needs a second factor. Add it to an authenticator app, then enter the code that the app shows.',
  openApp: 'Open in an authenticator app',
  appKey: 'Or type this key into the app:',
  appCode: 'Code from the app',
  continueWith: (provider: string) => `Continue with ${provider}`,
  providerWhy: (provider: string) => `This page replaces ${provider}. Enter any email address and name to log in.`,
  name: 'Name',
  continueAs: (person: string) => `Continue as ${person}`,
  rules: (policy: UserPoolModel['passwordPolicy']) =>
    `At least ${policy.minimumLength} characters${formatList(policy, ', with ', ' and ', {
      lowercase: 'a lowercase letter',
      uppercase: 'an uppercase letter',
      numbers: 'a number',
      symbols: 'a symbol',
    })}.`,
  problems: {
    missing: 'Enter your email and password.',
    wrong: 'Incorrect email or password.',
    locked: 'Too many attempts. Wait a moment and try again.',
    disabled: 'This account is disabled.',
    unconfirmed: 'This account is not confirmed yet.',
    reset: 'This account needs a new password. Choose “Forgot your password?”.',
    expired: 'This page has expired. Try again.',
    weak: 'This password does not meet the requirements.',
    different: 'The passwords do not match.',
    code: 'This code is incorrect or has already been used.',
    setup: 'This account needs a second factor. Set it up in the app.',
    email: 'Enter an email address.',
    incomplete: 'Fill in all fields.',
    taken: 'An account with this user name already exists.',
    refused: 'The request was refused:',
    failed: 'The login failed. Try again.',
  },
  invalidRequest: 'This link does not work',
  reasons: {
    client: 'The app that sent you here is not registered.',
    callback: 'The address to return to is not registered for this app.',
    logout: 'The address to return to after logging out is not registered for this app.',
  },
};

export type PageTexts = typeof english;

/** An error that the page explains to the user. */
export type Problem = keyof PageTexts['problems'];

/** A success message of the previous page, which the next page shows. */
export type Notice = keyof PageTexts['notices'];

const spanish: PageTexts = {
  signIn: 'Iniciar sesión',
  signUp: 'Crear una cuenta',
  signUpSubmit: 'Crear cuenta',
  haveAccount: '¿Ya tienes una cuenta?',
  signInNames: {
    email: 'Correo electrónico',
    phone_number: 'Número de teléfono',
    either: 'Correo electrónico o número de teléfono',
    userName: 'Nombre de usuario',
  },
  attributes: {
    name: 'Nombre completo',
    given_name: 'Nombre',
    family_name: 'Apellidos',
    middle_name: 'Segundo nombre',
    nickname: 'Apodo',
    preferred_username: 'Nombre de usuario preferido',
    profile: 'Página de perfil',
    picture: 'Foto',
    website: 'Sitio web',
    email: 'Correo electrónico',
    gender: 'Género',
    birthdate: 'Fecha de nacimiento',
    zoneinfo: 'Zona horaria',
    locale: 'Idioma',
    phone_number: 'Número de teléfono',
    address: 'Dirección',
    updated_at: 'Última actualización',
  },
  confirm: 'Confirma tu cuenta',
  confirmSubmit: 'Confirmar',
  codeSent: (destination) => `Hemos enviado un código a ${destination}.`,
  codeLabel: 'Código',
  resend: 'Enviar otro código',
  forgot: '¿Has olvidado tu contraseña?',
  forgotWhy: 'Te enviaremos un código para elegir una contraseña nueva.',
  sendCode: 'Enviar código',
  saveOnly: 'Guardar contraseña',
  notices: {
    confirmed: 'Tu cuenta está confirmada. Inicia sesión para continuar.',
    changed: 'Tu contraseña ha cambiado. Inicia sesión para continuar.',
    sent: 'Hemos enviado otro código.',
    waiting: 'Tu cuenta se ha creado. Un administrador debe confirmarla.',
  },
  toSite: (host) => `para continuar en ${host}`,
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  back: 'Cancelar',
  otherLanguage: 'English',
  problem: 'Error',
  newPassword: 'Elige una contraseña nueva',
  newPasswordWhy: 'Tu contraseña es temporal. Elige una propia para continuar.',
  repeatPassword: 'Repite la contraseña nueva',
  savePassword: 'Guardar y continuar',
  code: 'Escribe tu código',
  codeWhy: {
    SMS_MFA: 'Hemos enviado un código a tu teléfono.',
    EMAIL_OTP: 'Hemos enviado un código a tu correo.',
    SOFTWARE_TOKEN_MFA: 'Escribe el código de tu aplicación de autenticación.',
  },
  appSetup: 'Configura tu aplicación de autenticación',
  appSetupWhy:
    'Esta cuenta necesita un segundo factor. Añádela a una aplicación de autenticación y escribe el código que muestra.',
  openApp: 'Abrir en una aplicación de autenticación',
  appKey: 'O escribe esta clave en la aplicación:',
  appCode: 'Código de la aplicación',
  continueWith: (provider) => `Continuar con ${provider}`,
  providerWhy: (provider) =>
    `Esta página sustituye a ${provider}. Escribe cualquier correo y nombre para iniciar sesión.`,
  name: 'Nombre',
  continueAs: (person) => `Continuar como ${person}`,
  rules: (policy) =>
    `Al menos ${policy.minimumLength} caracteres${formatList(policy, ', con ', ' y ', {
      lowercase: 'una minúscula',
      uppercase: 'una mayúscula',
      numbers: 'un número',
      symbols: 'un símbolo',
    })}.`,
  problems: {
    missing: 'Escribe tu correo electrónico y tu contraseña.',
    wrong: 'El correo electrónico o la contraseña no son correctos.',
    locked: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    disabled: 'Esta cuenta está desactivada.',
    unconfirmed: 'Esta cuenta aún no está confirmada.',
    reset: 'Esta cuenta necesita una contraseña nueva. Elige «¿Has olvidado tu contraseña?».',
    expired: 'Esta página ha caducado. Inténtalo de nuevo.',
    weak: 'Esta contraseña no cumple los requisitos.',
    different: 'Las contraseñas no coinciden.',
    code: 'Este código es incorrecto o ya se ha usado.',
    setup: 'Esta cuenta necesita un segundo factor. Configúralo en la aplicación.',
    email: 'Escribe un correo electrónico.',
    incomplete: 'Rellena todos los campos.',
    taken: 'Ya existe una cuenta con este nombre de usuario.',
    refused: 'La solicitud se ha rechazado:',
    failed: 'No se ha podido iniciar sesión. Inténtalo de nuevo.',
  },
  invalidRequest: 'Este enlace no funciona',
  reasons: {
    client: 'La aplicación que te ha traído aquí no está registrada.',
    callback: 'La dirección de retorno no está registrada para esta aplicación.',
    logout: 'La dirección de retorno tras cerrar sesión no está registrada para esta aplicación.',
  },
};

export const pageTexts: Record<Language, PageTexts> = { en: english, es: spanish };

type PolicyFlag = 'lowercase' | 'uppercase' | 'numbers' | 'symbols';

/** Formats the policy's requirements as `, with a, b and c`; empty without requirements. */
function formatList(
  policy: UserPoolModel['passwordPolicy'],
  start: string,
  and: string,
  phrases: Record<PolicyFlag, string>,
): string {
  const flags = ['lowercase', 'uppercase', 'numbers', 'symbols'] as const;
  const wanted = flags.filter((flag) => policy[flag]).map((flag) => phrases[flag]);
  const last = wanted.pop();
  if (last === undefined) return '';
  return start + (wanted.length > 0 ? `${wanted.join(', ')}${and}` : '') + last;
}
