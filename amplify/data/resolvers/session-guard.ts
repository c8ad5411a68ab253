import type { MarqueeBackend } from '../../backend';
import { addStep, createStep, noResult, resolversOf, tableSource } from './pipeline-steps';

/**
 * Rejects tokens of ended sessions, as the first step of every query, mutation and subscription (docs/decisions/0042):
 * the API itself accepts a token until it expires, also after a sign-out everywhere and for a disabled or closed
 * account. The step reads the time at which the caller's sessions ended and compares it with the time of the sign-in,
 * which all tokens of a session carry. The client handles the error like the API's own error for an invalid token.
 */
export function rejectEndedSessions(backend: MarqueeBackend): void {
  const source = tableSource(backend, 'EndedSessions');
  const guard = createStep(backend, { name: 'SessionGuard', source, request: endOfCaller, response: unlessEnded });
  for (const typeName of ['Query', 'Mutation', 'Subscription'] as const)
    for (const resolver of resolversOf(backend, typeName)) addStep(resolver, guard, 'first');
}

// Visitors and functions have no session. Amplify returns early in the same form.
const endOfCaller = `
#if( $util.authType() != "User Pool Authorization" )
  #return($util.toJson({}))
#end
{
  "version": "2018-05-29",
  "operation": "GetItem",
  "key": { "user_id": $util.dynamodb.toDynamoDBJson($ctx.identity.sub) },
  "consistentRead": true
}`;

// A claim may be a text: a comparison of different types would be false and let every token pass.
const unlessEnded = `
#if( $ctx.error )
  $util.error($ctx.error.message, $ctx.error.type)
#end
#if( !$util.isNull($ctx.result) )
  #set( $signedInAt = $util.parseJson("$ctx.identity.claims.auth_time") )
  #if( !($signedInAt >= $ctx.result.ended_at) )
    $util.error("The session has ended.", "UnauthorizedException")
  #end
#end
${noResult}`;
