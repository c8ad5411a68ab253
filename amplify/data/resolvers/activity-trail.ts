import type { MarqueeBackend } from '../../backend';
import { loggedModels } from '../../rules/activity-events';
import { addStep, createStep, isAdministrator, resolversOf, tableSource } from './pipeline-steps';

/**
 * Writes an activity log entry after every create, update and delete of an administrator through a model, as one more
 * step of the resolver. The event is the model and the operation (`BlogPost.update`), the description is the record's
 * name, which a deletion or a new order does not send, and the input with long texts truncated
 * (amplify/rules/activity-text.ts).
 */
export function logModelChanges(backend: MarqueeBackend): void {
  const source = tableSource(backend, 'ActivityLogs');
  const step = createStep(backend, { name: 'ActivityTrail', source, request: entry, response: written });
  const fields = loggedModels.flatMap((model) => ['create', 'update', 'delete'].map((verb) => `${verb}${model}`));
  for (const resolver of resolversOf(backend, 'Mutation')) {
    if (fields.includes(resolver.fieldName)) addStep(resolver, step, 'last');
  }
}

// Each operation name begins with a verb of six letters: create, update or delete.
const entry = `${isAdministrator}
#if( !$isAdministrator || $util.isNull($ctx.prev.result) )
  #return($ctx.prev.result)
#end
#set( $verb = $ctx.info.fieldName.substring(0, 6) )
#set( $model = $ctx.info.fieldName.substring(6) )
#set( $input = {} )
#foreach( $given in $ctx.args.input.entrySet() )
  #if( $util.isString($given.value) && $given.value.length() > 200 )
    #set( $cut = $given.value.substring(0, 200) )
    $util.qr($input.put($given.key, "\${cut}…"))
  #else
    $util.qr($input.put($given.key, $given.value))
  #end
#end
#set( $record = $ctx.prev.result )
#set( $name = $util.defaultIfNullOrBlank($record.plan_name, $util.defaultIfNullOrBlank($record.question_en, $record.author)) )
#set( $name = $util.defaultIfNullOrBlank($record.title, $util.defaultIfNullOrBlank($name, "")) )
#set( $now = $util.time.nowISO8601() )
#set( $address = $util.defaultIfNull($ctx.identity.sourceIp[0], "unknown") )
#set( $resourceId = $util.defaultIfNull($record.id, "") )
#set( $activity = {
  "activity_timestamp": $now,
  "user_id": $ctx.identity.sub,
  "user_role": "ADMIN",
  "activity_event_type": "\${model}.\${verb}",
  "activity_event_description": $util.toJson({ "title": $name, "input": $input }),
  "activity_resource_id": $resourceId,
  "activity_ip_address": $address,
  "activity_list": "ALL",
  "createdAt": $now,
  "updatedAt": $now,
  "__typename": "ActivityLogs"
} )
{
  "version": "2018-05-29",
  "operation": "PutItem",
  "key": { "id": $util.dynamodb.toDynamoDBJson($util.autoId()) },
  "attributeValues": $util.dynamodb.toMapValuesJson($activity)
}`;

/** Returns the change with an error if its log entry could not be written. */
const written = `
#if( $ctx.error )
  $util.appendError("The change was made, but could not be recorded in the activity log: $ctx.error.message", "ActivityNotRecorded")
#end
$util.toJson($ctx.prev.result)`;
