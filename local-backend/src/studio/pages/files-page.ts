import { listPage, type PageEnd } from '../../s3/actions/list-objects.ts';
import { address, dataTable, type Html, html } from '../html.ts';
import type { StudioContext, StudioHandler } from '../studio-request.ts';

const PAGE_SIZE = 100;

/** Lists the buckets, or the content of a folder in one. */
export const filesPage: StudioHandler = async (context, { query }) => {
  const { model, installation } = context;
  const bucket = query.get('bucket');
  if (bucket === null) {
    const rows = model.buckets.map(({ name }) => [html`<a href="${address('files', { bucket: name })}">${name}</a>`]);
    return { kind: 'page', title: 'Files', content: dataTable('Buckets', ['Bucket'], rows) };
  }
  const store = installation.s3.bucket(bucket);
  if (store === undefined) return { kind: 'not found', name: `bucket ${bucket}` };
  const prefix = query.get('prefix') ?? '';
  const page = listPage(store.keys(), { prefix, delimiter: '/', after: readEnd(query), limit: PAGE_SIZE });
  const folders = page.commonPrefixes.map((name) => [
    html`<a href="${address('files', { bucket, prefix: name })}">${name}</a>`,
    undefined,
    undefined,
  ]);
  const files = page.keys.map((key) => describeFile(store, bucket, key));
  return {
    kind: 'page',
    title: 'Files',
    notice: query.get('done') ?? undefined,
    content: html`<p>${parents(bucket, prefix)}</p>
${dataTable('Files', ['Name', 'Bytes', 'Modified'], [...folders, ...files])}
${page.end && html`<p><a href="${address('files', { bucket, prefix, after: page.end.text, kind: page.end.kind })}">Next page</a></p>`}`,
  };
};

type Store = NonNullable<ReturnType<StudioContext['installation']['s3']['bucket']>>;

function describeFile(store: Store, bucket: string, key: string) {
  const { size = 0, modified = 0 } = store.find(key) ?? {};
  return [
    html`<a href="${address('file', { bucket, key })}">${key}</a>`,
    size,
    new Date(modified).toISOString().slice(0, 19).replace('T', ' '),
  ];
}

/** Links to the bucket and to each parent folder. */
function parents(bucket: string, prefix: string): Html {
  const names = prefix.split('/').slice(0, -1);
  const links = names.map((name, index) => {
    const folder = `${names.slice(0, index + 1).join('/')}/`;
    return html` / <a href="${address('files', { bucket, prefix: folder })}">${name}</a>`;
  });
  return html`<a href="${address('files', { bucket })}">${bucket}</a>${links}`;
}

function readEnd(query: URLSearchParams): PageEnd | undefined {
  const text = query.get('after');
  if (text === null) return undefined;
  return { kind: query.get('kind') === 'key' ? 'key' : 'common prefix', text };
}
