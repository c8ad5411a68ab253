import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, optimize } from '@tailwindcss/node';

/** Returns the minified rules of src/index.css for this markup: Tailwind gets no other candidates. */
export async function criticalCss(markup: string): Promise<string> {
  const file = path.resolve('src/index.css');
  const compiler = await compile(readFileSync(file, 'utf8'), {
    base: path.dirname(file),
    from: file,
    onDependency: () => undefined,
  });
  const candidates = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => decoded(names).split(/\s+/));
  const { code } = optimize(compiler.build([...new Set(candidates)].sort()), { minify: true });
  return code.trim();
}

function decoded(attribute: string): string {
  return attribute.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
