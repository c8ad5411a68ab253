/** A parsed template: what its text is made of. */
export type Node =
  | { kind: 'text'; text: string }
  | Reference
  | { kind: 'set'; target: Reference; value: Expression }
  | { kind: 'if'; arms: { condition: Expression | undefined; body: Node[] }[] }
  | { kind: 'foreach'; variable: string; list: Expression; body: Node[] }
  | { kind: 'return'; value: Expression | undefined }
  | { kind: 'break' };

/** `$name.member.method(...)[index]`; a quiet one (`$!name`) writes nothing when it has no value. */
export interface Reference {
  kind: 'reference';
  name: string;
  path: Step[];
  isQuiet: boolean;
  /** As written: what Velocity puts out for a reference without a value. */
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
  /** A string in double quotes: its references are filled in. */
  | { kind: 'interpolation'; parts: (string | Reference)[] }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'range'; from: Expression; to: Expression }
  | { kind: 'map'; entries: [key: Expression, value: Expression][] }
  | { kind: 'not'; operand: Expression }
  | { kind: 'negative'; operand: Expression }
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression };

/** A template that is not well-formed, or that asks for something the interpreter does not have. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
