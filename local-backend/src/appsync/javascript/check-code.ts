import { createRequire } from 'node:module';
import type { AnyNode, Function as FunctionNode, Node, Program, parse } from 'acorn';

const require = createRequire(import.meta.url);

/** Largest code of a resolver or function, in characters (AppSync quotas). */
const MAX_CODE_CHARACTERS = 32_000;

const MODULES = new Set(['@aws-appsync/utils', '@aws-appsync/utils/dynamodb']);

/** Syntax that APPSYNC_JS rejects, by the type of its node. */
const UNSUPPORTED_SYNTAX: Record<string, string> = {
  AwaitExpression: 'await',
  ClassDeclaration: 'classes',
  ClassExpression: 'classes',
  ContinueStatement: 'continue',
  DoWhileStatement: 'do-while',
  ForStatement: 'for (initialization; condition; afterthought)',
  ImportExpression: 'import()',
  LabeledStatement: 'labels',
  ThisExpression: 'this',
  ThrowStatement: 'throw',
  TryStatement: 'try',
  UpdateExpression: '++ and --',
  WhileStatement: 'while',
  YieldExpression: 'yield',
};

/** Globals of other JavaScript runtimes that APPSYNC_JS lacks. */
const UNSUPPORTED_GLOBALS = new Set([
  'Buffer',
  'Function',
  'Promise',
  'Proxy',
  'Reflect',
  'eval',
  'fetch',
  'process',
  'require',
  'setInterval',
  'setTimeout',
]);

/** Members of the context that are read-only; members of `stash` and of `args` can be set. */
const CONTEXT_MEMBERS = new Set(['args', 'arguments', 'env', 'error', 'identity', 'info', 'prev', 'request', 'result']);

/**
 * Rejects code that AppSync rejects when it is deployed ("The code contains one or more errors"): the rules are those
 * of AWS's `@aws-appsync/eslint-plugin` (base) and of the developer guide, "Supported runtime features". Throws an error
 * that names the feature and the line.
 */
export function checkResolverCode(code: string): void {
  if (code.length > MAX_CODE_CHARACTERS)
    throw new Error(`The code has ${code.length} characters; AppSync allows at most ${MAX_CODE_CHARACTERS}.`);
  const program = parseCode(code);
  const declared = new Set<string>();
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') declared.add(node.id.name);
    if (isFunction(node)) for (const name of namesOf(node)) declared.add(name);
  });
  for (const handler of ['request', 'response'])
    if (!exportedNames(program).has(handler)) throw new Error(`The code does not export the function ${handler}.`);
  visit(program, (node) => {
    const unsupported = unsupportedFeature(node, declared);
    if (unsupported !== undefined)
      throw new Error(`AppSync does not support ${unsupported} (line ${lineAt(code, node.start)}).`);
  });
}

function parseCode(code: string): Program {
  // Loaded lazily: definitions without JavaScript resolvers need no parser.
  const acorn: { parse: typeof parse } = require('acorn');
  try {
    return acorn.parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  } catch (error) {
    throw new Error(`The code is not a JavaScript module: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function exportedNames(program: Program): Set<string> {
  return new Set(
    program.body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration') return [];
      const { declaration, specifiers } = statement;
      if (declaration?.type === 'FunctionDeclaration') return [declaration.id.name];
      if (declaration?.type === 'VariableDeclaration')
        return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
      return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []));
    }),
  );
}

function unsupportedFeature(node: AnyNode, declared: ReadonlySet<string>): string | undefined {
  const syntax = UNSUPPORTED_SYNTAX[node.type];
  if (syntax !== undefined) return syntax;
  switch (node.type) {
    case 'ImportDeclaration':
      return MODULES.has(String(node.source.value)) ? undefined : `the import of '${node.source.value}'`;
    case 'ForOfStatement':
      return node.await ? 'for await' : undefined;
    case 'Literal':
      return node.regex ? 'regular expression literals' : undefined;
    case 'UnaryExpression':
      return node.operator === '~' ? 'the operator ~' : undefined;
    case 'BinaryExpression':
      return ['in', 'instanceof'].includes(node.operator) ? `the operator ${node.operator}` : undefined;
    case 'CallExpression':
    case 'NewExpression':
      return unsupportedGlobal(node.callee, declared);
    case 'MemberExpression':
      return unsupportedGlobal(node.object, declared);
    case 'AssignmentExpression':
      return contextMember(node.left);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return unsupportedFunction(node);
    default:
      return undefined;
  }
}

function unsupportedFunction(node: FunctionNode): string | undefined {
  if (node.async) return 'async functions';
  if (node.generator) return 'generators';
  return callsItself(node) ? 'recursion' : undefined;
}

function unsupportedGlobal(node: AnyNode, declared: ReadonlySet<string>): string | undefined {
  if (node.type !== 'Identifier' || declared.has(node.name)) return undefined;
  return UNSUPPORTED_GLOBALS.has(node.name) ? node.name : undefined;
}

/** Returns the read-only member of `ctx` or `context` that an assignment sets. */
function contextMember(target: AnyNode): string | undefined {
  if (target.type !== 'MemberExpression' || target.object.type !== 'Identifier') return undefined;
  if (!['ctx', 'context'].includes(target.object.name) || target.property.type !== 'Identifier') return undefined;
  return CONTEXT_MEMBERS.has(target.property.name) ? `an assignment to ctx.${target.property.name}` : undefined;
}

function callsItself(node: FunctionNode): boolean {
  const name = node.id?.name;
  if (name === undefined) return false;
  let found = false;
  visit(node.body, (inner) => {
    if (inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && inner.callee.name === name)
      found = true;
  });
  return found;
}

function isFunction(node: AnyNode): node is FunctionNode & AnyNode {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

function namesOf({ id, params }: FunctionNode): string[] {
  return [...(id ? [id.name] : []), ...params.flatMap((param) => (param.type === 'Identifier' ? [param.name] : []))];
}

/** Calls `each` for a node and all nodes below it. */
function visit(node: Node, each: (node: AnyNode) => void): void {
  // Acorn declares nodes by their base type `Node`; every node is one of the union `AnyNode`.
  each(node as AnyNode);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, each);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length;
}
