import { useRef, useState } from 'react';
import { useLanguage } from '@/i18n/LanguageProvider';
import { sentRequest } from '@/lib/sent-request';
import type { Session } from '@/session/session';
import { type SupportResult, sendSupportRequest } from '@/support/support-requests';
import { useTicketLabels } from '@/support/use-ticket-labels';
import {
  type SupportDraft,
  type SupportFieldName,
  type SupportProblems,
  storeDraft,
  storedDraft,
  validateSupportDraft,
} from './support-draft';
import type { SupportTitle } from './use-support-title';

type Phase =
  | { name: 'writing'; problems: SupportProblems }
  | { name: 'sending' }
  | { name: 'answered'; result: SupportResult };

/** State of the support form: the draft, which survives a reload, and the state of its submission. */
export function useSupportForm(
  prefilled: Pick<SupportDraft, 'name' | 'email'>,
  title: SupportTitle | undefined,
  session: Session,
) {
  const language = useLanguage();
  const ticketLabels = useTicketLabels();
  const [typed, setTyped] = useState<Partial<SupportDraft>>(storedDraft);
  const [phase, setPhase] = useState<Phase>({ name: 'writing', problems: {} });
  const [previousSession, setPreviousSession] = useState(session);
  if (previousSession !== session) {
    setPreviousSession(session);
    // After a sign-out in another tab the draft must not be readable.
    if (previousSession.status === 'in' && session.status === 'out' && session.why !== 'lost') setTyped({});
  }
  const isSending = useRef(false);
  // Idempotency key per request: a retry after a lost response is the same request.
  const [sent] = useState(() => sentRequest('support'));
  // Prefills untouched fields with the user's data.
  const subject = title ? 'technical' : '';
  const draft: SupportDraft = { subject, message: '', topic: '', ...prefilled, ...typed };

  const change = (field: SupportFieldName, value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    storeDraft(next);
    if (phase.name === 'writing') setPhase({ name: 'writing', problems: { ...phase.problems, [field]: undefined } });
  };

  /**
   * Sends the request; concurrent calls send it once. Returns the first invalid field, if there is one. `website` is
   * the value of the honeypot field.
   */
  const send = async (website: string): Promise<SupportFieldName | undefined> => {
    if (isSending.current) return undefined;
    const checked = validateSupportDraft(draft, title && { episodeName: title.episodeName, topic: ticketLabels.topic });
    if ('problems' in checked) {
      setPhase({ name: 'writing', problems: checked.problems });
      return fieldOrder.find((field) => checked.problems[field]);
    }
    isSending.current = true;
    setPhase({ name: 'sending' });
    const { topic, ...request } = checked.request;
    const titleReference = title && { title: { kind: title.kind.titleKind, id: title.id, topic } };
    const id = sent.idOf(JSON.stringify({ ...request, ...titleReference }));
    const result = await sendSupportRequest({ ...request, ...titleReference, language, website }, id);
    isSending.current = false;
    // The values that the session has prefilled.
    if (result.outcome === 'session-ended') {
      setTyped(draft);
      storeDraft(draft);
    }
    if (result.outcome === 'filed') {
      sent.settle();
      setTyped({});
      storeDraft({});
    }
    setPhase({ name: 'answered', result });
    return undefined;
  };

  const reset = () => setPhase({ name: 'writing', problems: {} });
  return { draft, phase, change, send, reset };
}

const fieldOrder = ['name', 'email', 'subject', 'message'] as const;
