import { escapeHtml } from '../../http/escape-html.ts';
import type { SignInNames } from '../../model/user-pool-model.ts';
import type { PageTexts } from './hosted-page-texts.ts';

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
