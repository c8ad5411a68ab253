import * as v from 'valibot';
import { createSignedRestService, type SignedRestAction, type SignedRestCall } from '../http/rest-json-service.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { encodeEvent } from './event-stream.ts';

export type BedrockOptions = Pick<ServiceContext, 'region' | 'roles' | 'credentials' | 'clock'>;

export const BEDROCK_ACTIONS = ['Converse', 'ConverseStream', 'InvokeModel'] as const;

const MAX_BODY_BYTES = 25 * 1024 * 1024;
const tooLarge = () => new ServiceError('ValidationException', 'The request is too large.', 413);

/** A request that requires a tool: Amplify's generation routes use a tool to get a typed response. */
const Request = v.object({
  messages: v.array(v.unknown()),
  toolConfig: v.optional(
    v.object({
      tools: v.array(
        v.looseObject({
          toolSpec: v.optional(v.object({ name: v.string(), inputSchema: v.object({ json: v.unknown() }) })),
        }),
      ),
      toolChoice: v.optional(v.object({ tool: v.optional(v.object({ name: v.string() })) })),
    }),
  ),
});

const usage = { inputTokens: 0, outputTokens: 0, totalTokens: 0 };
const metrics = { latencyMs: 0 };

/**
 * Serves a stub of Bedrock's models for Amplify's AI routes (`a.generation`, `a.conversation`). Its responses have the
 * required shape and name the stub as their source.
 * https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export function createBedrockService({ region, roles, credentials, clock }: BedrockOptions): Service {
  const arnOf = (model: string) =>
    model.startsWith('arn:') ? model : `arn:aws:bedrock:${region}::foundation-model/${model}`;
  const action = (
    [name, operation, permission]: [name: (typeof BEDROCK_ACTIONS)[number], operation: string, permission: string],
    respond: (model: string, call: SignedRestCall) => object | undefined,
  ): SignedRestAction => ({
    name,
    route: `POST /model/*/${operation}`,
    async act(call) {
      const [model = ''] = call.parameters;
      call.require(`bedrock:${permission}`, arnOf(model));
      return respond(model, call);
    },
  });
  return createSignedRestService({
    ...{ path: '/_local/bedrock', service: 'bedrock', title: 'Bedrock', credentials, clock },
    ...{ maximumBodyBytes: MAX_BODY_BYTES, tooLarge, isAuthorized: createAuthorizer(roles) },
    actions: [
      action(['Converse', 'converse', 'InvokeModel'], (_, { body }) => converseResponse(demandedTool(body))),
      action(['ConverseStream', 'converse-stream', 'InvokeModelWithResponseStream'], (_, { body, response }) => {
        const events = streamEvents(demandedTool(body));
        response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
        response.end(Buffer.concat(events));
        return undefined;
      }),
      action(['InvokeModel', 'invoke', 'InvokeModel'], invokeResponse),
    ],
  });
}

function converseResponse(tool: ToolUse | undefined): object {
  const content = tool === undefined ? { text: STUB_TEXT } : { toolUse: { toolUseId: 'stub', ...tool } };
  const stopReason = tool === undefined ? 'end_turn' : 'tool_use';
  return { output: { message: { role: 'assistant', content: [content] } }, stopReason, usage, metrics };
}

/** Returns the response of InvokeModel in the form of the model's provider. Throws `ServiceError` for other models. */
function invokeResponse(model: string): object {
  const [, response] = Object.entries(INVOKE_RESPONSES).find(([family]) => model.includes(family)) ?? [];
  if (response !== undefined) return response;
  const families = Object.keys(INVOKE_RESPONSES).join(', ');
  throw new ServiceError('ValidationException', `The stub of Bedrock invokes models of ${families} only.`);
}

type ToolUse = { name: string; input: unknown };

/** Returns the tool use that the request requires; undefined when the model may respond with text. */
function demandedTool(body: Buffer): ToolUse | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Request), body.toString());
  if (!parsed.success) throw new ServiceError('ValidationException', 'The request body is malformed.');
  const { toolConfig } = parsed.output;
  const demanded = toolConfig?.toolChoice?.tool?.name;
  const found = toolConfig?.tools.find(({ toolSpec }) => demanded !== undefined && toolSpec?.name === demanded);
  return found?.toolSpec && { name: found.toolSpec.name, input: stubValue(found.toolSpec.inputSchema.json) };
}

function streamEvents(tool: ToolUse | undefined): Buffer[] {
  const start = tool && { toolUse: { toolUseId: 'stub', name: tool.name } };
  const delta = tool === undefined ? { text: STUB_TEXT } : { toolUse: { input: JSON.stringify(tool.input) } };
  const events: [type: string, payload: object][] = [
    ['messageStart', { role: 'assistant' }],
    ...(start ? ([['contentBlockStart', { contentBlockIndex: 0, start }]] as [string, object][]) : []),
    ['contentBlockDelta', { contentBlockIndex: 0, delta }],
    ['contentBlockStop', { contentBlockIndex: 0 }],
    ['messageStop', { stopReason: tool === undefined ? 'end_turn' : 'tool_use' }],
    ['metadata', { usage, metrics }],
  ];
  return events.map(([type, payload]) => encodeEvent(type, payload));
}

/** Text that the stub returns instead of a model's response. */
const STUB_TEXT = 'This is a placeholder from amplify-offline, not a response of the model.';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters.html */
const INVOKE_RESPONSES: Record<string, object> = {
  'anthropic.claude': {
    id: 'stub',
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: STUB_TEXT }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 0, output_tokens: 0 },
  },
  'amazon.nova': {
    output: { message: { role: 'assistant', content: [{ text: STUB_TEXT }] } },
    stopReason: 'end_turn',
    usage,
  },
  'amazon.titan-text': {
    inputTextTokenCount: 0,
    results: [{ tokenCount: 0, outputText: STUB_TEXT, completionReason: 'FINISH' }],
  },
  'meta.llama': { generation: STUB_TEXT, prompt_token_count: 0, generation_token_count: 0, stop_reason: 'stop' },
};

const Schema = v.looseObject({
  type: v.optional(v.string()),
  format: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
});

const TEXTS: Record<string, string> = {
  date: '2026-01-01',
  time: '12:00:00Z',
  'date-time': '2026-01-01T12:00:00Z',
  email: 'stub@example.com',
  uri: 'https://example.com',
  ipv4: '192.0.2.1',
};

/** Creates a value for a JSON schema (the types that Amplify writes); its strings name the stub as their source. */
function stubValue(schema: unknown): unknown {
  const parsed = v.safeParse(Schema, schema);
  if (!parsed.success) return STUB_TEXT;
  const { type, format = '', enum: choices, properties, items } = parsed.output;
  if (choices !== undefined) return choices[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, stubValue(property)]));
  if (type === 'array') return [stubValue(items)];
  // Not 0, because Amplify's resolver rejects a falsy result.
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : (TEXTS[format] ?? STUB_TEXT);
}
