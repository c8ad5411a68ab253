import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connect, signedOut, signInAs } from '../support/session';
import { type FileCaller, fileCallers, fileOperations, isFileAllowed, pathClasses } from './file-matrix';
import { MatrixReport } from './matrix-report';
import { observeFile } from './observed-files';
import { openStoredFiles } from './stored-files';

/* Every class of path in the bucket, every file operation, every caller. */

const report = new MatrixReport<FileCaller>('Files', fileCallers);
const stored = openStoredFiles(inject('backend'));

beforeAll(connect);

describe.each(fileCallers)('%s', (caller) => {
  beforeAll(() => (caller === 'guest' ? signedOut() : signInAs(caller)));

  for (const pathClass of pathClasses) {
    for (const operation of fileOperations) {
      const decision = isFileAllowed(pathClass, operation, caller) ? 'allow' : 'deny';
      test(`${operation} ${pathClass.folder}*: ${decision}`, async () => {
        const observed = await observeFile(pathClass.folder, operation, stored);
        report.note(`${operation} ${pathClass.folder}*`, caller, decision, observed);
        expect(observed).toBe(decision);
      });
    }
  }
});

describe('without a signature', () => {
  test.each(pathClasses)('$folder can be neither read nor written', async ({ folder }) => {
    const { url, outputs } = inject('backend');
    const key = `${folder}unsigned.bin`;
    await stored.put(key, 'kept');
    const address = `${url}/_local/s3/${bucketOf(outputs)}`;
    const requests = [
      fetch(`${address}/${key}`),
      fetch(`${address}?list-type=2&prefix=${folder}`),
      fetch(`${address}/${key}`, { method: 'PUT', body: 'changed!' }),
      fetch(`${address}/${key}`, { method: 'DELETE' }),
      fetch(`${address}/${key}?uploads`, { method: 'POST' }),
    ];
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    const size = await stored.size(key);
    await stored.remove(key);
    expect({ statuses, size }).toEqual({ statuses: [403, 403, 403, 403, 403], size: 4 });
  });
});

function bucketOf(outputs: object): string {
  // openStoredFiles validates the outputs.
  return (outputs as { storage: { bucket_name: string } }).storage.bucket_name;
}
