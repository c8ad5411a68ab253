import type { ReactNode } from 'react';

export interface ConversationLine {
  id: string;
  /** Name of the author, for display. */
  author: string;
  /** True if the reader's own side wrote it. */
  isOwn: boolean;
  /** ISO time, and the same time formatted for display. */
  at: string;
  time: string;
  /** Plain text; empty for an event, which `author` describes. */
  body: string;
}

/** Messages with author and time, the oldest first; announces new messages to screen readers. */
export function Conversation({ label, lines }: { label: string; lines: readonly ConversationLine[] }) {
  return (
    <div role="log" aria-label={label}>
      <ol className="grid gap-4">
        {lines.map((line) => (
          <li key={line.id} className="grid min-w-0">
            {line.body ? <MessageLine line={line} /> : <EventLine line={line} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function MessageLine({ line }: { line: ConversationLine }) {
  return (
    <article
      aria-label={line.author}
      className={`grid w-fit min-w-0 max-w-prose gap-1.5 rounded-poster border border-line p-4 max-sm:max-w-[92%] ${line.isOwn ? 'justify-self-end bg-raised' : 'justify-self-start'}`}
    >
      <p className="flex flex-wrap gap-x-3 text-small text-soft">
        <bdi className="font-semibold text-ink">{line.author}</bdi>
        <LineTime line={line} />
      </p>
      <p dir="auto" className="text-body whitespace-pre-wrap wrap-anywhere">
        {line.body}
      </p>
    </article>
  );
}

function EventLine({ line }: { line: ConversationLine }): ReactNode {
  return (
    <p className="flex flex-wrap justify-center gap-x-3 text-small text-soft">
      <span>{line.author}</span>
      <LineTime line={line} />
    </p>
  );
}

function LineTime({ line: { at, time } }: { line: ConversationLine }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {time}
    </time>
  );
}
