import type { TargetInputModel } from '../model/backend-model.ts';
import type { BusEvent } from './event-bus.ts';

export interface TargetContext {
  ruleArn: string;
  ruleName: string;
  /** Time at which the event arrived: `2026-11-25T17:00:00Z`. */
  ingestionTime: string;
}

class UnsupportedInputError extends Error {
  override readonly name = 'UnsupportedInputError';
}

/** Creates a function's input from an event. */
type InputBuilder = (event: BusEvent, context: TargetContext) => unknown;

/**
 * Compiles the input of a rule's target. Throws `UnsupportedInputError` for a path other than `$.name[0].name`, an
 * unknown placeholder, and a template that is not JSON.
 */
export function compileTargetInput(input: TargetInputModel): InputBuilder {
  switch (input.kind) {
    case 'event':
      return (event) => event;
    case 'constant':
      return () => JSON.parse(input.json);
    case 'path': {
      const read = compilePath(input.path);
      // A missing value is `null`, as in EventBridge.
      return (event) => read(event) ?? null;
    }
    case 'transformer':
      return compileTransformer(input);
  }
}

const PREDEFINED: Record<string, InputBuilder> = {
  'aws.events.rule-arn': (_, { ruleArn }) => ruleArn,
  'aws.events.rule-name': (_, { ruleName }) => ruleName,
  'aws.events.event.ingestion-time': (_, { ingestionTime }) => ingestionTime,
  'aws.events.event.json': (event) => event,
  // The event without its detail, as in EventBridge.
  'aws.events.event': ({ detail: _, ...event }) => event,
};

function compileTransformer({ paths, template }: Extract<TargetInputModel, { kind: 'transformer' }>): InputBuilder {
  const variables = new Map(Object.entries(PREDEFINED));
  for (const [name, path] of Object.entries(paths)) variables.set(name, compilePath(path));
  const pieces = splitTemplate(template).map((piece) => {
    if (piece.kind === 'text') return { ...piece, read: undefined };
    const read = variables.get(piece.name);
    if (read === undefined) throw new UnsupportedInputError(`the placeholder <${piece.name}> of an input template`);
    return { ...piece, read };
  });
  const build: InputBuilder = (event, context) =>
    JSON.parse(
      pieces
        .map((piece) =>
          piece.kind === 'text' ? piece.text : formatValue(piece.read(event, context), piece.isInString),
        )
        .join(''),
    );
  try {
    build(SAMPLE_EVENT, { ruleArn: '', ruleName: '', ingestionTime: '' });
  } catch {
    throw new UnsupportedInputError(`the input template ${template}`);
  }
  return build;
}

const SAMPLE_EVENT: BusEvent = {
  version: '0',
  id: '',
  'detail-type': '',
  source: '',
  account: '',
  time: '',
  region: '',
  resources: [],
  detail: {},
};

/** Formats a value for a template: as text inside quotes, elsewhere as JSON. */
function formatValue(value: unknown, isInString: boolean): string {
  const json = JSON.stringify(value ?? null);
  if (!isInString) return value === undefined ? '""' : json;
  if (value === undefined) return '';
  return typeof value === 'string' ? json.slice(1, -1) : JSON.stringify(json).slice(1, -1);
}

type Piece = { kind: 'text'; text: string } | { kind: 'placeholder'; name: string; isInString: boolean };

function splitTemplate(template: string): Piece[] {
  const pieces: Piece[] = [];
  let isInString = false;
  for (const [text, name] of template.matchAll(/<([\w.-]+)>|\\.|[^<\\]+|[<\\]/gs)) {
    if (name !== undefined) {
      pieces.push({ kind: 'placeholder', name, isInString });
      continue;
    }
    if (!text.startsWith('\\')) isInString = isInString !== (text.split('"').length % 2 === 0);
    pieces.push({ kind: 'text', text });
  }
  return pieces;
}

/** Compiles a path such as `$.detail.items[0]`, the form of JSON path in EventBridge. */
function compilePath(path: string): (event: BusEvent) => unknown {
  if (!/^\$(\.[\w-]+|\[\d+\])*$/.test(path)) throw new UnsupportedInputError(`the input path ${path}`);
  const steps = Array.from(path.matchAll(/\.([\w-]+)|\[(\d+)\]/g), ([, name, index]) => name ?? index ?? '');
  return (event) =>
    steps.reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, step)?.value : undefined,
      event,
    );
}
