import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import type { LoginState } from '@/session/login-state';
import type { Session } from '@/session/session';
import { Notice } from '@/ui/Notice';

export const linkStyle =
  'inline-flex min-h-11 items-center text-body font-semibold text-ink underline underline-offset-4';

/** Reason why the user is on the login page, if it is not obvious. */
export function LoginReasonNotice({ session, arrival }: { session: Session; arrival: LoginState }) {
  const text = useText();
  const notice = reasonOf(session, arrival);
  return notice && <Notice tone={notice.tone}>{text(notice.id)}</Notice>;
}

function reasonOf(session: Session, { why }: LoginState): { tone: 'problem' | 'info'; id: MessageId } | undefined {
  if (why === 'confirmed') return { tone: 'info', id: 'login.confirmed' };
  if (why === 'password-set') return { tone: 'info', id: 'login.passwordSet' };
  if (session.status !== 'out') return undefined;
  if (session.why === 'lost') return { tone: 'problem', id: 'login.sessionLost' };
  if (session.why === 'left-elsewhere') return { tone: 'info', id: 'login.leftElsewhere' };
  return undefined;
}
