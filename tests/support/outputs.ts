import * as v from 'valibot';

const Outputs = v.object({
  auth: v.object({
    user_pool_id: v.string(),
    user_pool_client_id: v.string(),
    identity_pool_id: v.string(),
  }),
  data: v.object({ api_key: v.string() }),
  storage: v.object({ bucket_name: v.string() }),
});

export function userPoolId(outputs: object): string {
  return v.parse(Outputs, outputs).auth.user_pool_id;
}

export function userPoolClientId(outputs: object): string {
  return v.parse(Outputs, outputs).auth.user_pool_client_id;
}

export function apiKey(outputs: object): string {
  return v.parse(Outputs, outputs).data.api_key;
}

export function bucketName(outputs: object): string {
  return v.parse(Outputs, outputs).storage.bucket_name;
}
