import { createHash } from 'node:crypto';
import { escapeHtml } from '../../escape-text.ts';
import type { MfaMethod, SignInNames, UserPoolModel } from '../../model/user-pool-model.ts';
import type { TestPerson } from '../sign-in/federated-sign-in.ts';
import { type Language, type Notice, type PageTexts, type Problem, pageTexts } from './hosted-page-texts.ts';

/** Frame of a hosted sign-in page. All texts are escaped; the page has no script. */
export interface PageFrame {
  language: Language;
  /** Relative URL of the page in the other language. */
  otherLanguage: string;
}

export interface FormFrame extends PageFrame {
  /** Host that the user returns to. */
  host: string;
  cancel: string;
  formToken: string;
  problem: Problem | undefined;
  /** Message of the pool or of a trigger that explains the problem. */
  detail?: string | undefined;
  /** Success message of the previous page. */
  notice?: Notice | undefined;
}

/** A link to the sign-in page of another provider. */
export interface ProviderLink {
  name: string;
  address: string;
}

/** Links of the login page: to other providers, and to the pages for accounts. */
interface LoginLinks {
  providers: ProviderLink[];
  forgotPassword: string;
  /** Undefined if only administrators create accounts. */
  signUp: string | undefined;
}

export function loginPage(frame: FormFrame & { email: string; names: SignInNames; links: LoginLinks }): string {
  const texts = pageTexts[frame.language];
  const { email } = frame;
  const isPasswordNext = email !== '';
  const nameState = `${invalid(frame)}${isPasswordNext ? '' : ' autofocus'}`;
  const fields = `${signInNameField(texts, frame.names, email, nameState)}
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password"${invalid(frame)}${isPasswordNext ? ' autofocus' : ''}>`;
  const { providers, forgotPassword, signUp } = frame.links;
  const links = providers.map(
    ({ name, address }) =>
      `<a class="provider" href="${escapeHtml(address)}">${escapeHtml(texts.continueWith(name))}</a>`,
  );
  links.push(`<p><a href="${escapeHtml(forgotPassword)}">${texts.forgot}</a></p>`);
  if (signUp !== undefined) links.push(`<p><a href="${escapeHtml(signUp)}">${texts.signUp}</a></p>`);
  return formPage(frame, { heading: texts.signIn, fields, submit: texts.submit, after: links.join('\n') });
}

/** Renders the page that asks for the code of a second factor. */
export function codePage(frame: FormFrame & { session: string; method: MfaMethod }): string {
  const texts = pageTexts[frame.language];
  const fields = `<p id="why">${texts.codeWhy[frame.method]}</p>
<input type="hidden" name="session" value="${escapeHtml(frame.session)}">
<input type="hidden" name="method" value="${frame.method}">
${codeInput(frame, texts.code, 'why')}`;
  return formPage(frame, { heading: texts.code, fields, submit: texts.submit });
}

/** Renders the page that sets up an authenticator app, by its link or by typing the key. */
export function appSetupPage(frame: FormFrame & { session: string; secret: string; account: string }): string {
  const texts = pageTexts[frame.language];
  const { host, secret, account, session } = frame;
  const label = `${encodeURIComponent(host)}:${encodeURIComponent(account)}`;
  const address = `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: host })}`;
  const fields = `<p>${texts.appSetupWhy}</p>
<p><a href="${escapeHtml(address)}">${texts.openApp}</a></p>
<p id="key">${texts.appKey} <code>${(secret.match(/.{1,4}/g) ?? []).join(' ')}</code></p>
<input type="hidden" name="session" value="${escapeHtml(session)}">
<input type="hidden" name="setup" value="app">
${codeInput(frame, texts.appCode, 'key')}`;
  return formPage(frame, { heading: texts.appSetup, fields, submit: texts.submit });
}

/** Renders the page that replaces another provider: the developer signs in as any new person, or as a previous one. */
export function providerPage(frame: FormFrame & { provider: string; persons: TestPerson[] }): string {
  const texts = pageTexts[frame.language];
  const { provider, persons } = frame;
  const known = persons.map(
    ({ email, name }) => `<form method="post">${formTokenInput(frame)}
<input type="hidden" name="email" value="${escapeHtml(email)}">
<input type="hidden" name="name" value="${escapeHtml(name)}">
<button type="submit" class="provider">${escapeHtml(texts.continueAs(`${name} (${email})`))}</button>
</form>`,
  );
  const fields = `<p>${escapeHtml(texts.providerWhy(provider))}</p>
<label for="email">${texts.email}</label>
<input id="email" name="email" type="email" autocomplete="off"${invalid(frame)} autofocus>
<label for="name">${texts.name}</label>
<input id="name" name="name" autocomplete="off">`;
  const heading = escapeHtml(texts.continueWith(provider));
  return formPage(frame, { heading, fields, submit: texts.submit, after: known.join('\n') });
}

export function newPasswordPage(
  frame: FormFrame & { session: string; policy: UserPoolModel['passwordPolicy'] },
): string {
  const texts = pageTexts[frame.language];
  const fields = `<p>${texts.newPasswordWhy}</p>
<input type="hidden" name="session" value="${escapeHtml(frame.session)}">
${passwordFields({ ...frame, model: { passwordPolicy: frame.policy } }, texts.newPassword, 'new-password', ' autofocus')}`;
  return formPage(frame, { heading: texts.newPassword, fields, submit: texts.savePassword });
}

export function errorPage(frame: PageFrame, reason: 'client' | 'callback' | 'logout'): string {
  const texts = pageTexts[frame.language];
  return page(frame, texts.invalidRequest, `<p role="alert">${texts.reasons[reason]}</p>`);
}

/** Renders the fields for a new password and its repetition, with the pool's rules. */
export function passwordFields(
  frame: FormFrame & { model: Pick<UserPoolModel, 'passwordPolicy'> },
  label: string,
  name: 'password' | 'new-password',
  state = '',
): string {
  const texts = pageTexts[frame.language];
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" aria-describedby="rules"${invalid(frame)}${state}>
<p id="rules" class="soft">${texts.rules(frame.model.passwordPolicy)}</p>
<label for="repeated">${texts.repeatPassword}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password"${invalid(frame)}>`;
}

/** Renders the field for a code; `describedBy` is the id of the text that explains it. */
export function codeInput(frame: FormFrame, label: string, describedBy: string): string {
  return `<label for="code">${label}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" aria-describedby="${describedBy}"${invalid(frame)} autofocus>`;
}

/** Renders the field for the sign-in name of a pool. `state` contains further attributes of the input. */
export function signInNameField(texts: PageTexts, names: SignInNames, value: string, state: string): string {
  const { label, type } = kindOf(texts, names);
  return `<label for="username">${label}</label>
<input id="username" name="username" type="${type}" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(value)}"${state}>`;
}

function kindOf({ signInNames }: PageTexts, names: SignInNames): { label: string; type: string } {
  if (names.kind === 'user names') return { label: signInNames.userName, type: 'text' };
  const [first, second] = names.attributes;
  if (second !== undefined) return { label: signInNames.either, type: 'text' };
  return first === 'phone_number'
    ? { label: signInNames.phone_number, type: 'tel' }
    : { label: signInNames.email, type: 'email' };
}

export const formTokenInput = (frame: FormFrame) =>
  `<input type="hidden" name="form-token" value="${escapeHtml(frame.formToken)}">`;

export const invalid = ({ problem }: FormFrame) => (problem === undefined ? '' : ' aria-invalid="true"');

const noticeText = (notice: Notice | undefined, { notices }: PageTexts) =>
  notice === undefined ? '' : `<p role="status">${notices[notice]}</p>\n`;

export function formPage(
  frame: FormFrame,
  parts: { heading: string; fields: string; submit: string; after?: string },
): string {
  const texts = pageTexts[frame.language];
  const { problem, detail = '', notice } = frame;
  const alert =
    problem === undefined
      ? noticeText(notice, texts)
      : `<p role="alert" class="problem">${`${texts.problems[problem]} ${escapeHtml(detail)}`.trim()}</p>\n`;
  // `novalidate`, because the browser shows its messages in its own language. Without an action the form posts to its
  // own URL.
  const form = `<p class="soft">${escapeHtml(texts.toSite(frame.host))}</p>
${alert}<form method="post" novalidate>
${formTokenInput(frame)}
${parts.fields}
<button type="submit">${parts.submit}</button>
</form>
${parts.after ?? ''}
<p><a href="${escapeHtml(frame.cancel)}">${texts.back}</a></p>`;
  return page(frame, parts.heading, form, problem === undefined ? '' : `${texts.problem}: `);
}

function page({ language, otherLanguage }: PageFrame, heading: string, content: string, prefix = ''): string {
  const other = language === 'en' ? 'es' : 'en';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${prefix}${heading}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
<footer><a href="${escapeHtml(otherLanguage)}" lang="${other}" hreflang="${other}">${pageTexts[language].otherLanguage}</a></footer>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 26rem; padding: clamp(1rem, 8vh, 5rem) 1rem; background: light-dark(#f4f5f7, #16181d); color: light-dark(#1b1d22, #eceef2); }
main { padding: 1.5rem; border-radius: .75rem; background: light-dark(#fff, #22252c); box-shadow: 0 1px 3px rgb(0 0 0 / .2); }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
.soft { color: light-dark(#555b66, #a5acb8); }
.problem { margin: 1rem 0 0; padding: .6rem .8rem; border-radius: .4rem; background: light-dark(#fdecec, #4a1f22); color: light-dark(#8a1016, #ffd9d9); }
form { display: grid; margin: 1rem 0 .5rem; }
label { margin-top: .75rem; font-weight: 600; }
input { width: 100%; min-height: 3rem; margin-top: .25rem; padding: 0 .75rem; border: 1px solid light-dark(#737985, #8b929e); border-radius: .4rem; background: light-dark(#fff, #16181d); color: inherit; font: inherit; }
input[aria-invalid] { border-color: light-dark(#b3141b, #ff9a9a); }
button { min-height: 3rem; margin-top: 1.25rem; border: 0; border-radius: .4rem; background: light-dark(#1b4fd8, #a9c1ff); color: light-dark(#fff, #10131a); font: inherit; font-weight: 600; cursor: pointer; }
.provider { display: flex; width: 100%; align-items: center; justify-content: center; margin: .5rem 0 0; border: 1px solid light-dark(#737985, #8b929e); border-radius: .4rem; background: none; color: inherit; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: light-dark(#1b4fd8, #a9c1ff); }
:focus-visible { outline: 3px solid light-dark(#1b4fd8, #a9c1ff); outline-offset: 2px; }
footer { padding: .5rem 1.5rem; }
`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Returns the policy: only the pages' own style applies, and forms may redirect to the client's callback URL. */
export function contentSecurityPolicy(callbackOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    'img-src data:',
    "base-uri 'none'",
    ["form-action 'self'", ...(callbackOrigin ? [callbackOrigin] : [])].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
