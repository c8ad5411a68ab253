import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { readBody } from '../http/message-body.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { notAuthorizedTo, type Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { FunctionUrlModel } from '../model/backend-model.ts';
import { functionUrlHost } from '../model/placeholders.ts';
import { FunctionError } from './function-process.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const StructuredResponse = v.object({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  cookies: v.optional(v.array(v.string()), []),
  body: v.optional(v.string(), ''),
  isBase64Encoded: v.optional(v.boolean(), false),
});

export interface FunctionUrlsOptions
  extends Pick<ServiceContext, 'accountId' | 'roles' | 'credentials' | 'functions' | 'clock' | 'log'> {
  functionUrls: FunctionUrlModel[];
}

const PATH = '/_local/functions';
/** Lambda's payload limit. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;
const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'Request Entity Too Large', 413);

/** Service of function URLs, for direct requests and for distributions. */
export interface FunctionUrls extends Service {
  /** Invokes a function for a request of a distribution to a path below its URL. */
  invoke(name: string, request: IncomingMessage, target: Target): Promise<FunctionUrlResponse>;
}

type Target = Pick<FunctionUrlRequest, 'rawPath' | 'url'>;
/** Authorizes a direct request. Throws `ServiceError`. */
type Authorize = (functionUrl: FunctionUrlModel, body: Buffer) => Principal | undefined;

/** Serves function URLs at `/_local/functions/{name}/…` in payload format 2.0, public ones and those with `AWS_IAM`. */
export function createFunctionUrls(options: FunctionUrlsOptions): FunctionUrls {
  const { functionUrls, accountId, roles, credentials, functions, clock, log } = options;
  const byName = new Map(functionUrls.map((functionUrl) => [functionUrl.name, functionUrl]));
  const isAuthorized = createAuthorizer(roles);

  function verify({ method = 'GET', headers }: IncomingMessage, { rawPath, url }: Target): Authorize {
    return ({ authorization, functionArn: resource, name }, body) => {
      if (authorization.kind === 'none') return undefined;
      const sent = signedRequest('lambda', {
        ...{ method, headers, body, query: url.searchParams, rawPath: url.pathname },
        otherForms: [{ rawPath, hosts: [functionUrlHost(name)] }],
      });
      const verified = verifySignature(sent, credentials, clock);
      if (verified === undefined) throw new ServiceError('AccessDeniedException', 'Forbidden', 403);
      const { principal } = verified;
      const context = { 'lambda:FunctionUrlAuthType': 'AWS_IAM' };
      const action = 'lambda:InvokeFunctionUrl';
      const isPermitted = principal.kind !== 'root' && authorization.permittedRoleArns.includes(principal.roleArn);
      if (isPermitted || isAuthorized(principal, { action, resource, context })) return principal;
      throw new ServiceError('AccessDeniedException', notAuthorizedTo(principal, action, resource), 403);
    };
  }

  async function run(
    name: string,
    request: IncomingMessage,
    target: Target,
    authorize: Authorize,
  ): Promise<FunctionUrlResponse> {
    const functionUrl = byName.get(name);
    if (functionUrl === undefined) {
      const message = `There is no function at ${PATH}/${name}. Existing ones: ${[...byName.keys()].join(', ') || 'none'}`;
      throw new ServiceError('UnknownPathException', message, 404);
    }
    const body = await readBody(request, MAX_PAYLOAD_BYTES, tooLarge);
    const caller = authorize(functionUrl, body);
    try {
      const event = functionUrlEvent(request, { ...target, name, body, now: clock() });
      if (caller !== undefined) addCaller(event.requestContext, caller, accountId);
      return parseFunctionResponse(await functions.invoke(functionUrl.functionArn, event));
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      log(`The function URL of ${name} failed: ${error.errorType}: ${error.message}`);
      return failure;
    }
  }

  return {
    path: PATH,
    // A distribution signs its requests itself.
    invoke: (name, request, target) => run(name, request, target, () => undefined),
    async handle(request, response, url) {
      const [name = '', ...rest] = url.pathname.slice(PATH.length + 1).split('/');
      const target = { rawPath: `/${rest.join('/')}`, url };
      const { status, headers, body } = await run(name, request, target, verify(request, target));
      response.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body);
    },
  };
}

/** Adds the signer of a request to the context of its event. */
function addCaller(requestContext: object, principal: Principal, accountId: string): void {
  const userArn = principal.kind === 'root' ? `arn:aws:iam::${accountId}:root` : principal.roleArn;
  Object.assign(requestContext, {
    accountId,
    authorizer: { iam: { accountId, userArn, cognitoIdentity: null, principalOrgId: null } },
  });
}

interface FunctionUrlRequest {
  /** The function's name, which replaces the URL id of AWS in the path. */
  name: string;
  /** Original path below the function URL: `/` or `/feed.xml`. */
  rawPath: string;
  url: URL;
  body: Buffer;
  /** Milliseconds since 1970. */
  now: number;
}

/** Creates the event of a request to a function URL (payload format 2.0). */
export function functionUrlEvent(
  { method = 'GET', headers, httpVersion, socket }: IncomingMessage,
  { name, rawPath, url, body, now }: FunctionUrlRequest,
) {
  const domainName = headers.host ?? 'localhost';
  const query = [...new Set(url.searchParams.keys())];
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  const isText = isTextual(headers['content-type']);
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: url.search.slice(1),
    ...(cookies.length > 0 && { cookies }),
    headers: joined(headers),
    ...(query.length > 0 && {
      queryStringParameters: Object.fromEntries(query.map((key) => [key, url.searchParams.getAll(key).join(',')])),
    }),
    requestContext: {
      accountId: 'anonymous',
      apiId: name,
      domainName,
      domainPrefix: name,
      http: {
        method,
        path: rawPath,
        protocol: `HTTP/${httpVersion}`,
        sourceIp: socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(body.byteLength > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.byteLength > 0 && !isText,
  };
}

function joined(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );
}

/** Tests whether Lambda passes a body as text; other bodies, such as forms, are encoded in base64. */
function isTextual(contentType = ''): boolean {
  return /^(text\/|application\/(json|xml|javascript)\b|[^;]*\+(json|xml)\b)/i.test(contentType.trim());
}

/** Formats a time as `21/Nov/2026:12:30:00 +0000`. */
export function commonLogTime(now: number): string {
  // The parts of `Sat, 21 Nov 2026 02:21:00 GMT`.
  const [, day, month, year, time] = new Date(now).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

export interface FunctionUrlResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Generic error response; the log contains the details. */
const failure: FunctionUrlResponse = { status: 502, headers: JSON_TYPE, body: Buffer.from('Internal Server Error') };

/** Parses a function's result: structured with a `statusCode` (malformed: 502), else the body of a 200. */
export function parseFunctionResponse(result: unknown): FunctionUrlResponse {
  const isStructured = typeof result === 'object' && result !== null && 'statusCode' in result;
  if (!isStructured) {
    const text = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: JSON_TYPE, body: Buffer.from(text) };
  }
  const parsed = v.safeParse(StructuredResponse, result);
  if (!parsed.success) return failure;
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.output;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: { ...JSON_TYPE, ...Object.fromEntries(named), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
