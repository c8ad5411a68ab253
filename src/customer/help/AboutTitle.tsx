import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { problemTopics } from '@/support/support-requests';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { ButtonLink } from '@/ui/ButtonLink';
import type { TitleInQuestion } from './use-title-in-question';

interface AboutTitleProps {
  title: TitleInQuestion;
  /** The chosen topic; empty for none. */
  topic: string;
  onTopic(topic: string): void;
}

/** The title of a request, with buttons for its usual problems. */
export function AboutTitle({ title, topic, onTopic }: AboutTitleProps) {
  const text = useText();
  const words = useTicketLabels();
  return (
    <fieldset className="grid gap-3 rounded-poster border border-line p-4">
      <legend className="sr-only">{text('support.topic')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-body">
          {text('support.about')} <strong className="wrap-anywhere">{title.name}</strong>
          {title.place && ` · ${title.place}`}
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
            {words.topic(known)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
