import { type FormEvent, useRef } from 'react';
import { useNumber } from '@/i18n/use-number';
import { useText } from '@/i18n/use-text';
import { longestSupportRequest, supportSubjects } from '@/support/support-requests';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { focusField } from '@/ui/focus-field';
import { Notice } from '@/ui/Notice';
import { SelectField } from '@/ui/SelectField';
import { TextArea } from '@/ui/TextArea';
import { AboutTitle } from './AboutTitle';
import type { SupportFieldName } from './support-draft';
import type { useSupportForm } from './use-support-form';
import type { TitleInQuestion } from './use-title-in-question';

interface SupportFormProps {
  form: ReturnType<typeof useSupportForm>;
  title: TitleInQuestion | undefined;
}

/**
 * Name, e-mail, subject, message: all required (specification, customer side, §5). Shows validation errors below their
 * fields.
 */
export function SupportForm({ form, title }: SupportFormProps) {
  const text = useText();
  const number = useNumber();
  const { draft, phase, change, send } = form;
  const element = useRef<HTMLFormElement>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const trap = element.current?.elements.namedItem(trapName);
    const wrong = await send(trap instanceof HTMLInputElement ? trap.value : '');
    focusField(element.current, wrong);
  };
  const isSending = phase.name === 'sending';
  const problems = phase.name === 'writing' ? phase.problems : {};
  const problemHint = (field: SupportFieldName) => {
    const problem = problems[field];
    return problem && text(problem, { most: number(mostOf(field)) });
  };
  return (
    <form ref={element} onSubmit={handleSubmit} noValidate aria-label={text('support.heading')} className="grid gap-5">
      {title && <AboutTitle title={title} topic={draft.topic} onTopic={(topic) => change('topic', topic)} />}
      {/* Honeypot: bots fill in every field; users can neither see nor focus this one. */}
      <input name={trapName} aria-hidden="true" tabIndex={-1} autoComplete="off" className="sr-only" />
      <Field
        label={text('support.name')}
        name="name"
        value={draft.name}
        onChange={(event) => change('name', event.target.value)}
        required
        readOnly={isSending}
        autoComplete="name"
        maxLength={longestSupportRequest.name}
        isInvalid={problems.name !== undefined}
        hint={problemHint('name')}
      />
      <Field
        label={text('support.email')}
        name="email"
        type="email"
        value={draft.email}
        onChange={(event) => change('email', event.target.value)}
        required
        readOnly={isSending}
        autoComplete="email"
        maxLength={longestSupportRequest.email}
        isInvalid={problems.email !== undefined}
        hint={problemHint('email') ?? text('support.emailHint')}
      />
      <SelectField
        label={text('support.subject')}
        name="subject"
        value={draft.subject}
        onChange={(value) => change('subject', value)}
        required
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
        required
        readOnly={isSending}
        rows={8}
        maxLength={longestSupportRequest.message}
        isInvalid={problems.message !== undefined}
        hint={
          problemHint('message') ??
          text('support.count', {
            count: number(draft.message.length),
            most: number(longestSupportRequest.message),
          })
        }
      />
      {phase.name === 'answered' && phase.answer.outcome !== 'filed' && (
        <Notice tone="problem">{text(`support.refused.${phase.answer.outcome}`)}</Notice>
      )}
      <Button type="submit" look="primary" className="min-h-12 justify-self-start" isBusy={isSending}>
        {text('support.submit')}
      </Button>
    </form>
  );
}

/** Nothing that a browser would fill in by itself. */
const trapName = 'leave-empty';

function mostOf(field: SupportFieldName): number {
  return field === 'subject' || field === 'topic' ? 0 : longestSupportRequest[field];
}
