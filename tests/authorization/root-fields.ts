import * as v from 'valibot';
import { apiKey } from '../support/outputs';

const Fields = v.nullable(v.object({ name: v.string(), fields: v.array(v.object({ name: v.string() })) }));
const ApiResponse = v.object({
  data: v.object({ __schema: v.object({ queryType: Fields, mutationType: Fields, subscriptionType: Fields }) }),
});

/** Every query, mutation and subscription, by the API's introspection. */
export async function rootFieldsOf(backend: {
  url: string;
  outputs: object;
}): Promise<{ type: string; name: string }[]> {
  const roots = ['queryType', 'mutationType', 'subscriptionType'];
  const response = await fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey(backend.outputs) },
    body: JSON.stringify({
      query: `{ __schema { ${roots.map((root) => `${root} { name fields { name } }`).join(' ')} } }`,
    }),
  });
  const { __schema } = v.parse(ApiResponse, await response.json()).data;
  return Object.values(__schema).flatMap((type) =>
    (type?.fields ?? []).map(({ name }) => ({ type: type?.name ?? '', name })),
  );
}
