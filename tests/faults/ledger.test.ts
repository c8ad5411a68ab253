import { expect, test } from 'vitest';
import { Ledger } from './ledger';

const lost = () => Promise.reject(new Error('killed'));
const done = () => Promise.resolve();

test('reports lost, partial and unrequested changes; a pending change may be stored or not', async () => {
  const ledger = new Ledger();
  await ledger.change('file kept', 'one', done);
  await ledger.change('file gone', 'one', done);
  await ledger.change('file torn', 'one', done);
  await expect(ledger.change('file torn', 'two', lost)).rejects.toThrow('killed');
  await expect(ledger.change('file maybe', 'one', lost)).rejects.toThrow('killed');
  await ledger.change('file removed', 'one', done);
  await expect(ledger.change('file removed', undefined, lost)).rejects.toThrow('killed');

  const faults = ledger.compare(
    new Map([
      ['file kept', 'one'],
      ['file torn', 'tw'],
      ['file removed', 'one'],
      ['file strange', 'one'],
    ]),
  );
  expect(faults).toEqual([
    'file gone is undefined, acknowledged was one, asked for ',
    'file torn is tw, acknowledged was one, asked for two',
    'file strange is there, and nobody asked for it',
  ]);
});
