import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clients, openClients } from './backend-clients';
import { BackendProcess, freePort } from './backend-process';
import { Ledger } from './ledger';
import { seededRandom } from './seeded-random';
import { type Customer, signInCustomers } from './signed-in-customers';
import { findCounterMismatches, readStoredState } from './stored-state';
import { reactionWriter, type Workplace, type Writer, writers } from './writers';

/*
 * Kills the local backend repeatedly while it is working. After each restart all acknowledged changes must be stored,
 * and none in part. KILL_SEED repeats the times and choices of an earlier run; by default each run uses others. KILLS
 * sets the number of kills.
 */
const kills = wholeNumberFrom('KILLS', 4);
const kindsOfThings = ['account', 'favorite', 'file', 'pair', 'reaction', 'record', 'records'];
const movies = ['tides', 'harbour', 'lantern'];
const seed = wholeNumberFrom('KILL_SEED', Date.now() % 1_000_000);
const random = seededRandom(seed);
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-kill-'));
const ledger = new Ledger();
let backend: BackendProcess;
let clients: Clients;
let customers: Customer[];

beforeAll(async () => {
  backend = new BackendProcess(folder, await freePort());
  await backend.start();
  clients = await openClients(backend);
  customers = await signInCustomers(backend, 3);
  for (const id of movies) {
    const Item = { id, movie_title: id, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    await clients.tables.send(new PutCommand({ TableName: clients.tableOf('MovieMetadata'), Item }));
  }
  // Accounts created before the ledger.
  ledger.compare(await readStoredState(clients));
});

afterAll(async () => {
  await backend.kill();
  rmSync(folder, { recursive: true, force: true });
});

test(`acknowledged changes survive ${kills} kills (seed ${seed})`, { timeout: 30_000 * kills }, async () => {
  const workplace: Workplace = { backend, clients, customers, movies, ledger, random };
  for (let kill = 1; kill <= kills; kill += 1) {
    const life = 100 + random() ** 2 * 4000;
    const failures = await workUntilKilled(workplace, kill % 4 === 3 ? afterEveryKind(life) : sleep(life));
    expect(failures, `failures before kill ${kill}`).toEqual([]);
    if (random() < 0.25) await killWhileStarting();
    await backend.start();
    expect(ledger.compare(await readStoredState(clients)), `after kill ${kill}`).toEqual([]);
    expect(await findCounterMismatches(clients), `after kill ${kill}`).toEqual([]);
  }
  console.log(`Survived ${kills} kills (seed ${seed}), acknowledged:`, ledger.acknowledgements);
  expect(Object.keys(ledger.acknowledgements).sort()).toEqual(kindsOfThings);
});

/**
 * Resolves some time after a change of every kind was acknowledged, or after half a minute: a sign-up waits for two
 * triggers that start in every process.
 */
async function afterEveryKind(milliseconds: number): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end && !kindsOfThings.every((kind) => kind in ledger.acknowledgements)) await sleep(50);
  await sleep(milliseconds);
}

/** Runs all writers concurrently until the kill. Returns the errors before it. */
async function workUntilKilled(workplace: Workplace, isTime: Promise<void>): Promise<unknown[]> {
  let isKilled = false;
  const failures: unknown[] = [];
  const keepWriting = async (write: Writer) => {
    while (!isKilled) {
      try {
        await write(workplace);
        // Yields, so that a writer without work does not block the others.
        await immediate();
      } catch (error) {
        if (!isKilled) failures.push(error);
        return;
      }
    }
  };
  const work = [...Object.values(writers), ...customers.map(reactionWriter)].map(keepWriting);
  await isTime;
  isKilled = true;
  await backend.kill();
  await Promise.all(work);
  return failures;
}

async function killWhileStarting(): Promise<void> {
  backend.launch();
  await sleep(random() * 2000);
  await backend.kill();
}

/** Reads a whole number from an environment variable; `fallback` if it is unset or empty. Throws for another value. */
function wholeNumberFrom(name: string, fallback: number): number {
  const given = process.env[name]?.trim();
  if (!given) return fallback;
  if (!/^\d{1,9}$/.test(given)) throw new Error(`${name} must be a whole number, not "${given}".`);
  return Number(given);
}
