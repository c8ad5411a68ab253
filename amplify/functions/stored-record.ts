/** Adds the fields that the data API stores in each new record. */
export function newRecord<Fields extends object>(typeName: string, fields: Fields, now: string) {
  return { ...fields, createdAt: now, updatedAt: now, __typename: typeName };
}
