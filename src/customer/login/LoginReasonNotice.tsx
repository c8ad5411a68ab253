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
  const news = reasonOf(session, arrival);
  return news && <Notice tone={news.tone}>{text(news.id)}</Notice>;
}

function reasonOf(session: Session, { why }: LoginState): { tone: 'problem' | 'news'; id: MessageId } | undefined {
  if (why === 'confirmed') return { tone: 'news', id: 'login.confirmed' };
  if (why === 'password-set') return { tone: 'news', id: 'login.passwordSet' };
  if (session.status !== 'out') return undefined;
  if (session.why === 'lost') return { tone: 'problem', id: 'login.sessionLost' };
  if (session.why === 'left-elsewhere') return { tone: 'news', id: 'login.leftElsewhere' };
  return undefined;
}
