import { useRef, useState } from 'react';
import { type SupportAnswer, sendSupportRequest } from '@/publishing/support-requests';
import {
  checkSupportDraft,
  keepDraft,
  keptDraft,
  type SupportDraft,
  type SupportFieldName,
  type SupportProblems,
} from './support-draft';

type Phase =
  | { name: 'writing'; problems: SupportProblems }
  | { name: 'sending' }
  | { name: 'answered'; answer: SupportAnswer };

/** The support form: what is typed in it, kept through a reload, and where its sending stands. */
export function useSupportForm(known: Pick<SupportDraft, 'name' | 'email'>) {
  const [typed, setTyped] = useState<Partial<SupportDraft>>(keptDraft);
  const [phase, setPhase] = useState<Phase>({ name: 'writing', problems: {} });
  const isSending = useRef(false);
  // What is known of the person stands in the fields that they have not touched.
  const draft: SupportDraft = { subject: '', message: '', ...known, ...typed };

  const change = (field: SupportFieldName, value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    keepDraft(next);
    if (phase.name === 'writing') setPhase({ name: 'writing', problems: { ...phase.problems, [field]: undefined } });
  };

  /** Sends the request once, however often it is called meanwhile; gives the first field that is wrong, if one is. */
  const send = async (): Promise<SupportFieldName | undefined> => {
    if (isSending.current) return undefined;
    const checked = checkSupportDraft(draft);
    if ('problems' in checked) {
      setPhase({ name: 'writing', problems: checked.problems });
      return fieldOrder.find((field) => checked.problems[field]);
    }
    isSending.current = true;
    setPhase({ name: 'sending' });
    const answer = await sendSupportRequest(checked.request);
    isSending.current = false;
    if (answer.outcome === 'filed') {
      setTyped({});
      keepDraft(undefined);
    }
    setPhase({ name: 'answered', answer });
    return undefined;
  };

  const startAnew = () => setPhase({ name: 'writing', problems: {} });
  return { draft, phase, change, send, startAnew };
}

const fieldOrder = ['name', 'email', 'subject', 'message'] as const;
