import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asMember, connectedClient, signInAs } from '../support/session';
import { type PathClass, pathClasses } from './file-matrix';
import { MatrixReport } from './matrix-report';
import { openStoredFiles } from './stored-files';

/* Delivery of every class of path, over each base, with and without a signature. */

const proofs = ['none', 'own', 'of another file', 'tampered'] as const;
type Proof = (typeof proofs)[number];

const report = new MatrixReport<Proof>('Delivery', proofs);
const stored = openStoredFiles(inject('backend'));
const content = 'frames';
const client = await connectedClient();

beforeAll(() => signInAs('customer'));
describe.each([0, 1, 2])('base %i', (base) => {
  describe.each(pathClasses)('$folder', (pathClass) => {
    test.each(proofs)('signature: %s', async (proof) => {
      const key = `${pathClass.folder}${randomUUID()}.mp4`;
      await stored.put(key, content);
      const observed = await deliver(base, key, proof);
      await stored.remove(key);
      const expected = decide(pathClass, proof);
      report.note(`base ${base + 1}: ${pathClass.folder}*`, proof, expected, observed);
      expect(observed).toBe(expected);
    });
  });
});

function decide({ delivery }: PathClass, proof: Proof): string {
  if ((proof === 'own' || proof === 'tampered') && delivery !== 'signed') return 'not signed';
  return delivery === 'open' || (delivery === 'signed' && proof === 'own') ? 'allow' : 'deny';
}

async function deliver(base: number, key: string, proof: Proof): Promise<string> {
  const query = await signature(base, key, proof);
  if (query === undefined) return 'not signed';
  const response = await fetch(`${inject('backend').url}/_local/media/${base + 1}/${key}${query}`);
  const body = await response.text();
  if (response.status === 200 && body === content) return 'allow';
  return response.status === 403 && !body.includes(content) ? 'deny' : `answered with ${response.status}`;
}

/** Returns the signed query of the file's address; undefined if the customer cannot have this file signed. */
async function signature(base: number, key: string, proof: Proof): Promise<string | undefined> {
  if (proof === 'none') return '';
  const link = proof === 'of another file' ? `movies/src/${randomUUID()}.mp4` : key;
  const { data } = await client.queries.playbackAddresses({ link }, asMember);
  const address = data?.addresses[base];
  if (!address) return undefined;
  const query = address.slice(address.indexOf('?'));
  if (proof !== 'tampered') return query;
  return query.replace(/Signature=(.)/, (_, first) => `Signature=${first === 'A' ? 'B' : 'A'}`);
}
