/** The calls of any model of the generated client. */
export interface ModelCalls {
  create(input: object, options: object): Promise<ApiResponse>;
  get(key: object, options: object): Promise<ApiResponse>;
  update(input: object, options: object): Promise<ApiResponse>;
  delete(key: object, options: object): Promise<ApiResponse>;
  list(options: object): Promise<ApiResponse>;
}

export interface ApiResponse {
  // One record or a list of any model; null if the API refused.
  data: unknown;
  errors?: readonly ApiError[] | undefined;
}

export interface ApiError {
  message: string;
  errorType?: string | null;
  path?: readonly (string | number)[] | null;
}

/** A model of the generated client by name. */
export function modelCalls(client: { models: object }, model: string): ModelCalls {
  // The client has these five calls for each model of the schema.
  return (client.models as Record<string, ModelCalls>)[model] as ModelCalls;
}

/** An index query or a subscription by name. */
export function namedCall<Result>(client: { models: object }, model: string, name: string) {
  // The client generates a call for each index and each type of change.
  const calls = (client.models as Record<string, Record<string, (...given: object[]) => Result>>)[model];
  const call = calls?.[name];
  if (!call) throw new Error(`The client's ${model} has no ${name}.`);
  return call;
}

/** Returns true if the API refused for missing permission, and for no other reason. */
export function isRefused({ errors = [] }: Pick<ApiResponse, 'errors'>): boolean {
  return (
    errors.length > 0 &&
    errors.every(({ message, errorType }) => /unauthori[sz]ed|not authori[sz]ed/i.test(`${errorType} ${message}`))
  );
}

/** Converts the client's exception for a rejected request to a response with errors. */
export async function settled(call: Promise<ApiResponse>): Promise<ApiResponse> {
  try {
    return await call;
  } catch (thrown) {
    if (typeof thrown === 'object' && thrown !== null && 'errors' in thrown && Array.isArray(thrown.errors)) {
      return { data: null, errors: thrown.errors };
    }
    throw thrown;
  }
}
