import { afterEach, expect, test, vi } from 'vitest';
import { inheritedEnvironment } from './run-synthesis.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['AWS_REGION', 'CDK_OUTDIR', 'AMPLIFY_BACKEND_IDENTIFIER', 'AMPLIFY_SSM_ENV_CONFIG', 'NODE_OPTIONS'])(
  'definitions do not get %s, which belongs to a tool or an account',
  (name) => {
    vi.stubEnv(name, 'value');
    expect(inheritedEnvironment()).not.toHaveProperty(name);
  },
);

test.each(['TITLE', 'AMPLIFY_SHARED_SECRET_NAME'])('definitions get %s, which belongs to the project', (name) => {
  vi.stubEnv(name, 'value');
  expect(inheritedEnvironment()).toHaveProperty(name, 'value');
});
