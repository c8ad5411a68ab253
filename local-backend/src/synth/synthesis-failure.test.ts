import { expect, test } from 'vitest';
import { formatFailure, serializeFailure } from './synthesis-failure.ts';

/** Output of CDK and Amplify before the synthesis fails. */
const printed = 'Bundling asset one ...\nBe careful when using @auth directives\nA resource is deprecated.\n';

test.each([
  ['/home/ann/app/amplify', 'at file:///home/ann/app/amplify/data/resource.ts:9:29', '/home/ann/app/amplify'],
  [
    'C:\\Users\\ann\\app\\amplify',
    'at file:///C:/Users/ann/app/amplify/data/resource.ts:9:29',
    'C:/Users/ann/app/amplify',
  ],
  [
    'C:\\Users\\ann\\app\\amplify',
    'at C:\\Users\\ann\\app\\amplify\\data\\resource.ts:9:29',
    'C:/Users/ann/app/amplify',
  ],
])('names the place of an error in %s, after the output', (folder, line, shown) => {
  const error = Object.assign(new Error('wrong field'), { stack: `Error: wrong field\n    ${line}` });
  expect(formatFailure(serializeFailure(error), folder, printed)).toBe(
    `A resource is deprecated.\nat ${shown}/data/resource.ts:9:29\nwrong field`,
  );
});
