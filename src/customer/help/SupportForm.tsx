import { type FormEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { maxSupportRequestLengths, problemTopics, supportSubjects } from '@/support/support-requests';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { Button, ButtonLink } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { SelectField } from '@/ui/forms/SelectField';
import { TextArea } from '@/ui/forms/TextArea';
import { focusField } from '@/ui/hooks/form-focus';
import { Notice } from '@/ui/Notice';
import { LinkedText } from '@/ui/text/LinkedText';
import type { SupportFieldName } from './support-draft';
import type { useSupportForm } from './use-support-form';
import type { SupportTitle } from './use-support-title';

interface SupportFormProps {
  form: ReturnType<typeof useSupportForm>;
  title: SupportTitle | undefined;
}

/** Name, e-mail, subject and message, all required (specification, customer side, §5). */
export function SupportForm({ form, title }: SupportFormProps) {
  const text = useText();
  const number = useNumber();
  const { pathname, search } = useLocation();
  const { draft, phase, change, send } = form;
  const element = useRef<HTMLFormElement>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const trap = element.current?.elements.namedItem(honeypotName);
    const wrong = await send(trap instanceof HTMLInputElement ? trap.value : '');
    focusField(element.current, wrong);
  };
  const isSending = phase.name === 'sending';
  const problems = phase.name === 'writing' ? phase.problems : {};
  const problemHint = (field: SupportFieldName) => {
    const problem = problems[field];
    return problem && text(problem, { most: number(maximumLengthOf(field)) });
  };
  return (
    <form ref={element} onSubmit={handleSubmit} noValidate aria-label={text('support.heading')} className="grid gap-5">
      {title && <AboutTitle title={title} topic={draft.topic} onTopic={(topic) => change('topic', topic)} />}
      {/* Honeypot: bots fill in every field; users can neither see nor focus this one. */}
      <input name={honeypotName} aria-hidden="true" tabIndex={-1} autoComplete="off" className="sr-only" />
      <Field
        label={text('support.name')}
        name="name"
        value={draft.name}
        onChange={(event) => change('name', event.target.value)}
        aria-required
        readOnly={isSending}
        autoComplete="name"
        maxLength={maxSupportRequestLengths.name}
        isInvalid={problems.name !== undefined}
        hint={problemHint('name')}
      />
      <Field
        label={text('support.email')}
        name="email"
        type="email"
        value={draft.email}
        onChange={(event) => change('email', event.target.value)}
        aria-required
        readOnly={isSending}
        autoComplete="email"
        maxLength={maxSupportRequestLengths.email}
        isInvalid={problems.email !== undefined}
        hint={problemHint('email') ?? text('support.emailHint')}
      />
      <SelectField
        label={text('support.subject')}
        name="subject"
        value={draft.subject}
        onChange={(value) => change('subject', value)}
        aria-required
        placeholder={text('support.chooseSubject')}
        options={supportSubjects.map((subject) => ({ value: subject, label: text(`support.subject.${subject}`) }))}
        isInvalid={problems.subject !== undefined}
        hint={problemHint('subject')}
      />
      <TextArea
        label={text('support.message')}
        name="message"
        value={draft.message}
        onChange={(event) => change('message', event.target.value)}
        aria-required
        readOnly={isSending}
        rows={8}
        maxLength={maxSupportRequestLengths.message}
        isInvalid={problems.message !== undefined}
        hint={
          problemHint('message') ??
          text('support.count', {
            count: number(draft.message.length),
            most: number(maxSupportRequestLengths.message),
          })
        }
      />
      {phase.name === 'answered' && phase.result.outcome !== 'filed' && (
        <Notice tone="problem">
          <LinkedText
            text={text(`support.refused.${phase.result.outcome}`, { login: paths.login(pathname + search) })}
          />
        </Notice>
      )}
      <Button type="submit" look="primary" className="min-h-12 justify-self-start" isBusy={isSending}>
        {text('support.submit')}
      </Button>
    </form>
  );
}

/** A name that browsers do not autofill. */
const honeypotName = 'leave-empty';

function maximumLengthOf(field: SupportFieldName): number {
  return field === 'subject' || field === 'topic' ? 0 : maxSupportRequestLengths[field];
}

interface AboutTitleProps {
  title: SupportTitle;
  /** The chosen topic; empty for none. */
  topic: string;
  onTopic(topic: string): void;
}

/** Title that a request is about, with buttons for its usual problems. */
function AboutTitle({ title, topic, onTopic }: AboutTitleProps) {
  const text = useText();
  const ticketLabels = useTicketLabels();
  return (
    <fieldset className="grid gap-3 rounded-poster border border-line p-4">
      <legend className="sr-only">{text('support.topic')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-body">
          {text('support.about')} <strong className="wrap-anywhere">{title.name}</strong>
          {title.episodeName && ` · ${title.episodeName}`}
        </p>
        <ButtonLink look="bare" to={paths.support()} className="-ml-3 sm:-mr-3 sm:ml-0">
          {text('support.notAbout')}
        </ButtonLink>
      </div>
      <p aria-hidden="true" className="text-small font-semibold">
        {text('support.topic')}
      </p>
      <div className="flex flex-wrap gap-2">
        {problemTopics.map((known) => (
          <label
            key={known}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge px-3.5 text-body font-semibold transition duration-quick hover:bg-raised has-checked:border-ink has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="topic"
              value={known}
              checked={topic === known}
              onChange={() => onTopic(known)}
              className="sr-only"
            />
            {ticketLabels.topic(known)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
