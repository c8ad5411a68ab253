/**
 * Which operation a function that answers several was called for. Amplify's resolvers hand a function the field's name
 * beside the event that AppSync's own types describe.
 */
export function operationOf(event: object): string {
  return 'fieldName' in event && typeof event.fieldName === 'string' ? event.fieldName : '';
}
