import { paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { Clients } from './backend-clients';
import { sha256 } from './writers';

/** Reads the complete stored state, in the names and formats of the ledger. */
export async function readStoredState(clients: Clients): Promise<Map<string, string>> {
  const parts = await Promise.all([
    records(clients),
    pairs(clients),
    accounts(clients),
    files(clients),
    customerRecords(clients, 'Reactions', 'reaction', ({ reaction }) => String(reaction)),
    customerRecords(clients, 'Favorites', 'favorite', () => 'marked'),
  ]);
  return new Map(parts.flat());
}

type Found = [name: string, state: string][];

async function records({ scan }: Clients): Promise<Found> {
  return (await scan('BlogComment')).map((item) => {
    const values = new Set([item.post_slug, item.post_title, item.commenter, item.body]);
    const isWhole = values.size === 1 && typeof item.createdAt === 'string';
    return [`record ${item.id}`, isWhole ? String(item.body) : `torn: ${JSON.stringify(item)}`];
  });
}

async function pairs({ scan }: Clients): Promise<Found> {
  const halves = new Map<string, string[]>();
  for (const { id, question_en } of await scan('FaqEntry')) {
    const [name = '', half = ''] = String(id).split('/');
    const pair = halves.get(name) ?? [];
    pair[half === 'a' ? 0 : 1] = String(question_en);
    halves.set(name, pair);
  }
  return [...halves].map(([name, [a = 'nothing', b = 'nothing']]) => [`pair ${name}`, `${a} ${b}`]);
}

async function accounts({ accounts: client, userPool: { UserPoolId }, scan }: Clients): Promise<Found> {
  const users = new Map((await scan('Users')).map((user) => [user.user_email, user.id]));
  const logged = new Set((await scan('ActivityLogs')).map(({ user_id }) => user_id));
  const found: Found = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
    for (const { Attributes = [], UserStatus } of Users) {
      const email = Attributes.find(({ Name }) => Name === 'email')?.Value ?? '';
      const id = users.get(email);
      found.push([`account ${email}`, String(UserStatus)]);
      const written = [...(id ? ['Users'] : []), ...(logged.has(id) ? ['ActivityLogs'] : [])];
      if (id) found.push([`records ${email}`, written.join(' ')]);
    }
  }
  return found;
}

async function files({ files: client, bucket: Bucket }: Clients): Promise<Found> {
  const found: Found = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key = '', Size } of Contents) {
      // Ignores the catalogue's snapshots, which a schedule writes every quarter of an hour.
      if (Key.startsWith('catalogue/')) continue;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      found.push([
        `file ${Key}`,
        bytes.length === Size ? sha256(bytes) : `listed with ${Size} bytes, has ${bytes.length}`,
      ]);
    }
  }
  return found;
}

async function customerRecords(
  { scan }: Clients,
  model: string,
  word: string,
  state: (item: Record<string, unknown>) => string,
): Promise<Found> {
  return (await scan(model)).map((item) => [`${word} ${item.user_id} ${item.title_id}`, state(item)]);
}

/** Describes titles whose counters differ from the number of records. */
export async function findCounterMismatches({ scan }: Clients): Promise<string[]> {
  const [movies, reactions, favorites] = await Promise.all([
    scan('MovieMetadata'),
    scan('Reactions'),
    scan('Favorites'),
  ]);
  return movies.flatMap((movie) => {
    const ofMovie = ({ title_id }: Record<string, unknown>) => title_id === movie.id;
    const count = (reaction: string) => reactions.filter((item) => ofMovie(item) && item.reaction === reaction).length;
    const counted = [count('LIKE'), count('DISLIKE'), favorites.filter(ofMovie).length];
    const counters = [movie.movie_likes, movie.movie_dislikes, movie.movie_favorite].map((value) => Number(value ?? 0));
    return String(counted) === String(counters) ? [] : [`${movie.id} has counters ${counters}, and records ${counted}`];
  });
}
