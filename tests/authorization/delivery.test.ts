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
describe.each(pathClasses)('$folder', (pathClass) => {
  test.each(proofs)('signature: %s', async (proof) => {
    const key = `${pathClass.folder}${randomUUID()}.mp4`;
    await stored.put(key, content);
    const addresses = await sign(key, proof);
    const expected = decide(pathClass, proof);
    for (const base of [0, 1, 2]) {
      const observed = await deliver(base, key, queryOf(addresses[base], proof));
      report.note(`base ${base + 1}: ${pathClass.folder}*`, proof, expected, observed);
      expect.soft(observed, `base ${base + 1}`).toBe(expected);
    }
    await stored.remove(key);
  });
});

function decide({ delivery }: PathClass, proof: Proof): string {
  if ((proof === 'own' || proof === 'tampered') && delivery !== 'signed') return 'not signed';
  return delivery === 'open' || (delivery === 'signed' && proof === 'own') ? 'allow' : 'deny';
}

async function deliver(base: number, key: string, query: string | undefined): Promise<string> {
  if (query === undefined) return 'not signed';
  const response = await fetch(`${inject('backend').url}/_local/media/${base + 1}/${key}${query}`);
  const body = await response.text();
  if (response.status === 200 && body === content) return 'allow';
  return response.status === 403 && !body.includes(content) ? 'deny' : `answered with ${response.status}`;
}

/** The signed address on each base; none if the customer cannot have this file signed. */
async function sign(key: string, proof: Proof): Promise<(string | null)[]> {
  if (proof === 'none') return [];
  const link = proof === 'of another file' ? `movies/src/${randomUUID()}.mp4` : key;
  const { data } = await client.queries.playbackAddresses({ link }, asMember);
  return data?.addresses ?? [];
}

function queryOf(address: string | null | undefined, proof: Proof): string | undefined {
  if (proof === 'none') return '';
  const query = address?.slice(address.indexOf('?'));
  if (proof !== 'tampered') return query;
  return query?.replace(/Signature=(.)/, (_, first) => `Signature=${first === 'A' ? 'B' : 'A'}`);
}
