import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AdminConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { DeleteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clients } from './backend-clients';
import type { BackendProcess } from './backend-process';
import { queryApi, queryApiAsServer } from './graphql-requests';
import type { Ledger } from './ledger';
import type { Customer } from './signed-in-customers';

export interface Workplace {
  backend: BackendProcess;
  clients: Clients;
  customers: Customer[];
  movies: string[];
  ledger: Ledger;
  random(): number;
}

/** One change, acknowledged when it resolves. */
export type Writer = (at: Workplace) => Promise<void>;

export const writers: Record<string, Writer> = {
  /** Creates or updates a record through the API with all fields at once, so that a partial write is detectable. */
  async record({ backend, ledger, random }) {
    const known = ledger.idleNames('record ');
    const isNew = known.length < 5 || random() < 0.5;
    const name = isNew ? `record ${randomUUID()}` : pick(known, random);
    const id = name.slice('record '.length);
    const value = randomBytes(200).toString('hex');
    const operation = ledger.stateOf(name) === undefined ? 'create' : 'update';
    const query = `mutation ($input: ${operation === 'create' ? 'Create' : 'Update'}BlogCommentInput!) {
      ${operation}BlogComment(input: $input) { id } }`;
    const input = { id, post_slug: value, post_title: value, commenter: value, body: value };
    await ledger.change(name, value, () => queryApiAsServer(backend, query, { input }));
  },

  /** Writes two records in one transaction with the same value. */
  async pair({ clients, ledger, random }) {
    const known = ledger.idleNames('pair ');
    const name = known.length < 5 || random() < 0.5 ? `pair ${randomUUID()}` : pick(known, random);
    const value = randomBytes(100).toString('hex');
    const puts = ['a', 'b'].map((half) => ({
      Put: {
        TableName: clients.tableOf('FaqEntry'),
        Item: { id: `${name.slice('pair '.length)}/${half}`, question_en: value, __typename: 'FaqEntry' },
      },
    }));
    await ledger.change(name, `${value} ${value}`, () =>
      clients.tables.send(new TransactWriteCommand({ TransactItems: puts })),
    );
  },

  /** Deletes a record without the API. */
  async removal({ clients, ledger, random }) {
    const known = ledger.idleNames('record ').filter((name) => ledger.stateOf(name) !== undefined);
    if (known.length < 20) return;
    const name = pick(known, random);
    const request = { TableName: clients.tableOf('BlogComment'), Key: { id: name.slice('record '.length) } };
    await ledger.change(name, undefined, () => clients.tables.send(new DeleteCommand(request)));
  },

  async account({ clients: { accounts, userPool }, ledger }) {
    const email = `${randomUUID()}@example.com`;
    const account = { Username: email, Password: 'Aa1!aaaaaaaa', UserAttributes: [{ Name: 'email', Value: email }] };
    const signUp = new SignUpCommand({ ClientId: userPool.ClientId, ...account });
    await ledger.change(`account ${email}`, 'UNCONFIRMED', () => accounts.send(signUp));
    const confirm = new AdminConfirmSignUpCommand({ UserPoolId: userPool.UserPoolId, Username: email });
    // The sign-up may be confirmed only after the trigger has written both records, one after the other.
    await ledger.change(
      `records ${email}`,
      'Users ActivityLogs',
      () => ledger.change(`account ${email}`, 'CONFIRMED', () => accounts.send(confirm)),
      ['Users'],
    );
  },

  /** Uploads a small file: a new one, or new content for an existing one. */
  async file({ clients: { files, bucket: Bucket }, ledger, random }) {
    const Key =
      random() < 0.5 ? `movies/thumbnail/${randomUUID()}` : `movies/thumbnail/often-${Math.floor(random() * 3)}`;
    const Body = randomBytes(1 + Math.floor(random() * 300_000));
    await ledger.change(`file ${Key}`, sha256(Body), () => files.send(new PutObjectCommand({ Bucket, Key, Body })));
  },

  async largeFile({ clients: { files, bucket: Bucket }, ledger, random }) {
    const Key = `movies/src/${randomUUID()}`;
    const parts = [randomBytes(5 * 1024 * 1024), randomBytes(1 + Math.floor(random() * 2_000_000))];
    await ledger.change(`file ${Key}`, sha256(...parts), async () => {
      const { UploadId } = await files.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const Parts = await Promise.all(
        parts.map(async (Body, n) => {
          const part = { Bucket, Key, UploadId, PartNumber: n + 1, Body };
          return { PartNumber: n + 1, ETag: (await files.send(new UploadPartCommand(part))).ETag };
        }),
      );
      await files.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    });
  },
};

/** A customer's changing reactions. One writer per customer, so that each has a defined order. */
export function reactionWriter(customer: Customer): Writer {
  return async ({ backend, movies, ledger, random }) => {
    const movie = pick(movies, random);
    const change = pick(['LIKE', 'DISLIKE', 'CLEAR_REACTION', 'ADD_FAVORITE', 'REMOVE_FAVORITE'], random);
    const isAboutFavorite = change.endsWith('FAVORITE');
    const name = `${isAboutFavorite ? 'favorite' : 'reaction'} ${customer.id} ${movie}`;
    const states: Record<string, string | undefined> = { LIKE: 'LIKE', DISLIKE: 'DISLIKE', ADD_FAVORITE: 'marked' };
    const query = `mutation { react(kind: movie, titleId: "${movie}", change: ${change}) { likes dislikes favorites } }`;
    await ledger.change(name, states[change], () => queryApi(backend, query, { authorization: customer.token }));
  };
}

export function sha256(...parts: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
