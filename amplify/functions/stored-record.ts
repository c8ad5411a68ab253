/** What the data API stores beside a new record's own fields. */
export function newRecord<Fields extends object>(typeName: string, fields: Fields, now: string) {
  return { ...fields, createdAt: now, updatedAt: now, __typename: typeName };
}
