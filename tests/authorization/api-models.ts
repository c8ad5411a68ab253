import * as v from 'valibot';

const Field = v.object({
  name: v.string(),
  isArray: v.boolean(),
  isRequired: v.boolean(),
  isReadOnly: v.optional(v.boolean(), false),
  type: v.union([v.string(), v.object({ enum: v.string() })]),
});

const Attribute = v.object({
  type: v.string(),
  properties: v.optional(
    v.object({
      queryField: v.optional(v.string()),
      fields: v.optional(v.array(v.string())),
      rules: v.optional(v.array(v.object({ allow: v.string(), ownerField: v.optional(v.string()) }))),
    }),
    {},
  ),
});

const Model = v.object({
  name: v.string(),
  pluralName: v.string(),
  fields: v.record(v.string(), Field),
  attributes: v.array(Attribute),
  primaryKeyInfo: v.object({ primaryKeyFieldName: v.string(), sortKeyFieldNames: v.array(v.string()) }),
});

const Outputs = v.object({
  data: v.object({
    url: v.string(),
    api_key: v.string(),
    model_introspection: v.object({
      models: v.record(v.string(), Model),
      enums: v.record(v.string(), v.object({ values: v.array(v.string()) })),
      queries: v.optional(v.record(v.string(), v.object({ name: v.string() })), {}),
      mutations: v.optional(v.record(v.string(), v.object({ name: v.string() })), {}),
      subscriptions: v.optional(v.record(v.string(), v.object({ name: v.string() })), {}),
    }),
  }),
});

type FieldDescription = v.InferOutput<typeof Field>;

/** A model as the outputs describe it. */
export interface ApiModel {
  name: string;
  fields: FieldDescription[];
  keyFields: string[];
  /** Name of the list query. */
  listQuery: string;
  /** The owner field. */
  ownerField: string | undefined;
  indexes: { query: string; fields: string[] }[];
  enums: Record<string, { values: string[] }>;
}

interface Api {
  models: Map<string, ApiModel>;
  /** Throws if the model does not exist. */
  modelNamed: (name: string) => ApiModel;
  operations: string[];
}

/** Reads all models and operations of the API from the outputs. */
export function readApi(outputs: object): Api {
  const { enums, queries, mutations, subscriptions, ...api } = v.parse(Outputs, outputs).data.model_introspection;
  const models = new Map(Object.values(api.models).map((model) => [model.name, describeModel(model, enums)]));
  return {
    models,
    modelNamed: (name) => {
      const model = models.get(name);
      if (!model) throw new Error(`The API has no model ${name}.`);
      return model;
    },
    operations: [queries, mutations, subscriptions].flatMap((group) => Object.keys(group)),
  };
}

function describeModel(model: v.InferOutput<typeof Model>, enums: ApiModel['enums']): ApiModel {
  const { primaryKeyFieldName, sortKeyFieldNames } = model.primaryKeyInfo;
  const rules = model.attributes.flatMap(({ properties }) => properties.rules ?? []);
  return {
    name: model.name,
    fields: Object.values(model.fields),
    keyFields: [primaryKeyFieldName, ...sortKeyFieldNames],
    listQuery: `list${model.pluralName}`,
    ownerField: rules.find(({ allow }) => allow === 'owner')?.ownerField,
    indexes: model.attributes.flatMap(({ properties: { queryField, fields } }) =>
      queryField && fields ? [{ query: queryField, fields }] : [],
    ),
    enums,
  };
}
