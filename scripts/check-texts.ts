/*
 * Checks the interface's texts against the code (`npm run check`): every text exists in all languages and is used,
 * every requested text exists and is loaded by its page, and the markup contains no literal words. Prints one line for
 * each finding; any finding is a failure.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { builtIds } from './texts/built-ids';
import { type Found, sourceTexts } from './texts/source-texts';
import { mismatchedTexts, readTexts } from './texts/texts';

const root = path.resolve(process.argv[2] ?? '.');
if (!existsSync(path.join(root, 'src/i18n/texts'))) {
  console.error(`${root} has no folder src/i18n/texts. Pass the folder of the project, or nothing for this one.`);
  process.exit(1);
}
const texts = readTexts(root);
const areaOf = new Map([...texts].flatMap(([area, { en }]) => Object.keys(en).map((id) => [id, area] as const)));

/** The rules contain the ids of the fields' labels. */
const folders = ['src', 'amplify/rules'].filter((folder) => existsSync(path.join(root, folder)));
const files = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .sort();
const sources = files.map((file) => ({ file, ...sourceTexts(root, file) }));

const findings = [...mismatchedTexts(texts), ...missing(), ...undeclared(), ...unused(), ...literal(), ...notLoaded()];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;

function where({ file, line }: Found): string {
  return `${file}:${line}`;
}

function missing(): string[] {
  return sources
    .flatMap(({ used: ids }) => ids)
    .filter(({ text: id }) => !areaOf.has(id))
    .map((found) => `${where(found)}: the text '${found.text}' does not exist`);
}

function undeclared(): string[] {
  const built = sources.flatMap((source) => source.built);
  return [
    ...built
      .filter(({ text: id }) => !(id in builtIds) && idsLike(id).length > 0)
      .map((found) => `${where(found)}: the computed id '${found.text}' is not listed in scripts/texts/built-ids.ts`),
    ...Object.keys(builtIds)
      .filter((pattern) => !built.some(({ text: id }) => id === pattern))
      .map((pattern) => `scripts/texts/built-ids.ts: '${pattern}' is listed, but no code computes such an id`),
  ];
}

function unused(): string[] {
  const used = new Set(sources.flatMap(({ strings }) => strings.map(({ text: id }) => id)));
  for (const pattern of Object.keys(builtIds)) for (const id of idsLike(pattern)) used.add(id);
  return [...areaOf]
    .filter(([id]) => !used.has(id))
    .map(([id, area]) => `src/i18n/texts/${area}.en.json: '${id}' is not used`);
}

function literal(): string[] {
  return sources
    .flatMap((source) => source.literal)
    .map((found) => `${where(found)}: '${found.text}' is hard-coded in the markup; move it to src/i18n/texts`);
}

/** Pages may use only texts their routes load; shared components only `site`, which is always loaded. */
function notLoaded(): string[] {
  return sources.flatMap(({ file, strings }) => {
    const page = pageOf(file);
    if (!page) return [];
    const areas = sources.flatMap((source) => source.areas).filter((area) => pageOf(area.file) === page);
    const loaded = new Set(['site', ...areas.map(({ text: id }) => id)]);
    return strings
      .filter(({ text: id }) => areaOf.has(id) && !loaded.has(areaOf.get(id) ?? ''))
      .map(
        (found) =>
          `${where(found)}: '${found.text}' belongs to the area '${areaOf.get(found.text)}', which no route of ${page} loads`,
      );
  });
}

function pageOf(file: string): string | undefined {
  return /^src\/(?:(?:customer|admin)\/[^/]+|app|ui)(?=\/)/.exec(file)?.[0];
}

function idsLike(pattern: string): string[] {
  // A pattern without fixed parts would match any id.
  if (!/^\w+\./.test(pattern)) return [];
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.$()+?[\]\\^{|}]/g, String.raw`\$&`));
  const shape = new RegExp(`^${parts.join('[^.]+')}$`);
  return [...areaOf.keys()].filter((id) => shape.test(id));
}
