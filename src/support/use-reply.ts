import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentRequest } from '@/lib/sent-request';
import { readSessionStorage, unsent, writeSessionStorage } from '@/lib/session-storage';
import { type ReplyOutcome, type ReplyRejection, sendReply, ticketsKey } from './tickets';

interface Message {
  /** Client-generated idempotency key: a retry after a lost response is the same message. */
  id: string;
  text: string;
}

type Phase =
  | { name: 'writing' }
  | { name: 'sending' }
  | { name: 'refused'; why: ReplyRejection }
  /** The answer is stored in the thread but its email was not sent. */
  | { name: 'unmailed'; message: Message };

/**
 * Reply form of a support request: the draft, which survives a reload, and the state of sending it.
 * @param shownUpdatedAt - `updatedAt` of the request as shown; a reply to a request that has changed since the draft was
 * begun is refused, also if a live update has shown the change meanwhile, and the thread is reloaded, so that a second
 * send accepts the change. Undefined: the reply is sent in any case.
 */
export function useReply({ id, number }: { id: string; number: string }, shownUpdatedAt?: string) {
  const queryClient = useQueryClient();
  const storageName = `${unsent}reply.${number}`;
  const [draft, setDraft] = useState(() => readSessionStorage(storageName) ?? '');
  const [phase, setPhase] = useState<Phase>({ name: 'writing' });
  const [request] = useState(() => sentRequest(`reply.${number}`));
  const isSending = useRef(false);
  // Version of the request when the draft was begun; undefined after the user has seen a later change.
  const [base, setBase] = useState<string>();

  const change = (next: string) => {
    if (draft === '') setBase(shownUpdatedAt);
    setDraft(next);
    writeSessionStorage(storageName, next || undefined);
    if (phase.name === 'refused') setPhase({ name: 'writing' });
  };

  const deliver = async (message: Message) => {
    isSending.current = true;
    setPhase({ name: 'sending' });
    const expectedUpdatedAt = base ?? shownUpdatedAt;
    const reply = { ticketId: id, message: message.text, requestId: message.id, expectedUpdatedAt };
    const outcome = await sendReply(reply);
    isSending.current = false;
    if (outcome === 'changed') setBase(undefined);
    if (outcome === 'sent' || outcome === 'unmailed' || outcome === 'changed')
      await queryClient.invalidateQueries({ queryKey: ticketsKey });
    return outcome;
  };

  /** Sends the draft; ignores calls while a send is in progress. Returns the result. */
  const send = async (): Promise<ReplyOutcome | undefined> => {
    const typed = draft.trim();
    if (typed === '' || isSending.current) return undefined;
    const message = { id: request.idOf(typed), text: typed };
    const outcome = await deliver(message);
    if (outcome !== 'sent' && outcome !== 'unmailed') {
      setPhase({ name: 'refused', why: outcome });
      return outcome;
    }
    request.settle();
    setDraft('');
    writeSessionStorage(storageName, undefined);
    setPhase(outcome === 'sent' ? { name: 'writing' } : { name: 'unmailed', message });
    return outcome;
  };

  /** Sends the email again for an answer that is stored in the thread. */
  const mailAgain = async () => {
    if (phase.name !== 'unmailed' || isSending.current) return;
    const outcome = await deliver(phase.message);
    setPhase(outcome === 'sent' ? { name: 'writing' } : phase);
  };

  return {
    draft,
    phase,
    change,
    send,
    mailAgain,
    /** Accepts the user's own change of the request, such as reopening it, while a draft is begun. */
    acceptChange: () => setBase(undefined),
  };
}
