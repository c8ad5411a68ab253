export type Node =
  | { kind: 'text'; text: string }
  | Reference
  | { kind: 'set'; target: Reference; value: Expression }
  | { kind: 'if'; arms: { condition: Expression | undefined; body: Node[] }[] }
  | { kind: 'foreach'; variable: string; list: Expression; body: Node[] }
  | { kind: 'return'; value: Expression | undefined }
  | { kind: 'break' };

/** A reference `$name.member.method(...)[index]`; a quiet reference (`$!name`) renders nothing when it has no value. */
export interface Reference {
  kind: 'reference';
  name: string;
  path: Step[];
  isQuiet: boolean;
  /** Source text, which Velocity renders for a reference without a value. */
  source: string;
}

export type Step =
  | { kind: 'member'; name: string }
  | { kind: 'index'; index: Expression }
  | { kind: 'call'; method: string; arguments: Expression[] };

export type Operator = '||' | '&&' | '==' | '!=' | '<=' | '>=' | '<' | '>' | '+' | '-' | '*' | '/' | '%';

export type Expression =
  | Reference
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'interpolation'; parts: (string | Reference)[] }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'range'; from: Expression; to: Expression }
  | { kind: 'map'; entries: [key: Expression, value: Expression][] }
  | { kind: 'not'; operand: Expression }
  | { kind: 'negative'; operand: Expression }
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression };

/** A malformed template, or an unsupported feature. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
