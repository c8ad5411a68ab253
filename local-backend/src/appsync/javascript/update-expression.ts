import { type AttributeValue, toAttributeValue } from '../../dynamodb/attribute-values.ts';
import { AppSyncError } from '../appsync-error.ts';
import type { FilterExpression } from '../template-util/filter-expression.ts';
import { isList, isMap, type TemplateMap } from '../vtl/values.ts';

export interface UpdateExpression extends Pick<FilterExpression, 'expression' | 'expressionNames'> {
  expressionValues?: Record<string, AttributeValue>;
}

const SET_CLAUSES: Record<string, (path: string, value: string) => string> = {
  add: (path, value) => `${path} = ${value}`,
  replace: (path, value) => `${path} = ${value}`,
  increment: (path, value) => `${path} = ${path} + ${value}`,
  decrement: (path, value) => `${path} = ${path} - ${value}`,
  append: (path, value) => `${path} = list_append(${path}, ${value})`,
  prepend: (path, value) => `${path} = list_append(${value}, ${path})`,
};

/**
 * Converts the `update` of the DynamoDB module, an object of values and `operations`, to an update expression; nested
 * objects become document paths. Throws `AppSyncError` for an unknown operation.
 */
export function toUpdateExpression(update: unknown): UpdateExpression {
  const builder = new UpdateBuilder();
  if (isMap(update)) builder.addMembers(update, '');
  return builder.build();
}

class UpdateBuilder {
  private readonly names: Record<string, string> = {};
  private readonly values: Record<string, AttributeValue> = {};
  private readonly sets: string[] = [];
  private readonly removes: string[] = [];

  addMembers(members: TemplateMap, prefix: string): void {
    for (const [member, change] of Object.entries(members)) {
      const name = `#expName_${Object.keys(this.names).length + 1}`;
      this.names[name] = member;
      this.addChange(prefix + name, change);
    }
  }

  build(): UpdateExpression {
    const clauses = [
      ...(this.sets.length > 0 ? [`SET ${this.sets.join(', ')}`] : []),
      ...(this.removes.length > 0 ? [`REMOVE ${this.removes.join(', ')}`] : []),
    ];
    return {
      expression: clauses.join(' '),
      expressionNames: this.names,
      ...(Object.keys(this.values).length > 0 ? { expressionValues: this.values } : {}),
    };
  }

  private addChange(path: string, change: unknown): void {
    if (isList(change) && change.length > 0 && change.every(isOperation)) {
      for (const operation of change) this.addOperation(path, operation);
    } else if (isOperation(change)) this.addOperation(path, change);
    else if (isMap(change)) this.addMembers(change, `${path}.`);
    else this.sets.push(`${path} = ${this.addValue(change)}`);
  }

  private addOperation(path: string, { _type, value, index }: TemplateMap): void {
    if (_type === 'remove') this.removes.push(path);
    else if (_type === 'updateListItem') this.sets.push(`${path}[${Number(index)}] = ${this.addValue(value)}`);
    else {
      const clause = SET_CLAUSES[String(_type)];
      if (clause === undefined) throw new AppSyncError(`Unsupported update operation '${String(_type)}'`, 'Code');
      this.sets.push(clause(path, this.addValue(value)));
    }
  }

  /** Adds a value and returns its placeholder. */
  private addValue(value: unknown): string {
    const name = `:expValue_${Object.keys(this.values).length + 1}`;
    this.values[name] = toAttributeValue(value);
    return name;
  }
}

function isOperation(change: unknown): change is TemplateMap {
  return isMap(change) && typeof change._type === 'string';
}
