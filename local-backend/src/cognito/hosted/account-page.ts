import { escapeHtml } from '../../escape-text.ts';
import type { AttributeModel, UserPoolModel } from '../../model/user-pool-model.ts';
import {
  codeInput,
  type FormFrame,
  formPage,
  formTokenInput,
  invalid,
  passwordFields,
  signInNameField,
} from './hosted-page.ts';
import { pageTexts } from './hosted-page-texts.ts';

/* Pages for a new account and for a forgotten password. */

interface AccountFrame extends FormFrame {
  model: UserPoolModel;
  /** Query of the page, which its links and forms repeat. */
  query: string;
}

/** Renders the page for a new account: sign-in name, required attributes, password. */
export function signUpPage(frame: AccountFrame & { values: URLSearchParams }): string {
  const texts = pageTexts[frame.language];
  const { model, values } = frame;
  const name = signInNameField(texts, model.signInNames, values.get('username') ?? '', `${invalid(frame)} autofocus`);
  const attributes = signUpAttributes(model).map((attribute) =>
    attributeField(frame, attribute, values.get(attribute.name) ?? ''),
  );
  const fields = [name, ...attributes, passwordFields(frame, texts.password, 'password')].join('\n');
  const after = `<p>${texts.haveAccount} <a href="login?${escapeHtml(frame.query)}">${texts.signIn}</a></p>`;
  return formPage(frame, { heading: texts.signUp, fields, submit: texts.signUpSubmit, after });
}

/** Renders the page that asks for the code of a sign-up. */
export function confirmPage(frame: AccountFrame & { destination: string }): string {
  const texts = pageTexts[frame.language];
  const fields = codeField(frame, texts.codeSent(frame.destination));
  const after = `<form method="post" action="resendcode?${escapeHtml(frame.query)}">
${formTokenInput(frame)}
<button type="submit" class="provider">${texts.resend}</button>
</form>`;
  return formPage(frame, { heading: texts.confirm, fields, submit: texts.confirmSubmit, after });
}

/** Renders the page that asks for the sign-in name of a forgotten password. */
export function forgotPasswordPage(frame: AccountFrame & { name: string }): string {
  const texts = pageTexts[frame.language];
  const fields = `<p>${texts.forgotWhy}</p>
${signInNameField(texts, frame.model.signInNames, frame.name, `${invalid(frame)} autofocus`)}`;
  return formPage(frame, { heading: texts.forgot, fields, submit: texts.sendCode, after: backToLogin(frame) });
}

/** Renders the page that asks for the code and the new password. */
export function resetPasswordPage(frame: AccountFrame & { destination: string }): string {
  const texts = pageTexts[frame.language];
  const fields = `${codeField(frame, texts.codeSent(frame.destination))}
${passwordFields(frame, texts.newPassword, 'new-password')}`;
  return formPage(frame, { heading: texts.newPassword, fields, submit: texts.saveOnly, after: backToLogin(frame) });
}

/** Returns the required attributes that the sign-in name does not provide. */
export function signUpAttributes({ attributes, signInNames }: UserPoolModel): AttributeModel[] {
  const [first] = signInNames.kind === 'addresses' ? signInNames.attributes : [];
  return attributes.filter(({ name, presence }) => presence === 'required' && name !== 'sub' && name !== first);
}

function backToLogin({ language, query }: AccountFrame): string {
  return `<p><a href="login?${escapeHtml(query)}">${pageTexts[language].signIn}</a></p>`;
}

function codeField(frame: AccountFrame, why: string): string {
  return `<p id="why">${escapeHtml(why)}</p>
${codeInput(frame, pageTexts[frame.language].codeLabel, 'why')}`;
}

function attributeField(frame: AccountFrame, { name, type }: AttributeModel, value: string): string {
  const labels: Record<string, string> = pageTexts[frame.language].attributes;
  const label = labels[name] ?? name.replace(/^custom:/, '').replaceAll('_', ' ');
  const inputType = INPUT_TYPES[name] ?? (type === 'Number' ? 'number' : 'text');
  return `<label for="${escapeHtml(name)}">${escapeHtml(label)}</label>
<input id="${escapeHtml(name)}" name="${escapeHtml(name)}" type="${inputType}" autocomplete="${AUTOCOMPLETE[name] ?? 'off'}" value="${escapeHtml(value)}"${invalid(frame)}>`;
}

const INPUT_TYPES: Record<string, string> = {
  email: 'email',
  phone_number: 'tel',
  birthdate: 'date',
  website: 'url',
  picture: 'url',
  profile: 'url',
};

/** Values of `autocomplete` in the HTML standard, by attribute. */
const AUTOCOMPLETE: Record<string, string> = {
  email: 'email',
  phone_number: 'tel',
  birthdate: 'bday',
  name: 'name',
  given_name: 'given-name',
  family_name: 'family-name',
  middle_name: 'additional-name',
  nickname: 'nickname',
  address: 'street-address',
  gender: 'sex',
  website: 'url',
};
