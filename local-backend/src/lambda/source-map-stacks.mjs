import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Maps stack traces from the bundle to the original sources. Node's --enable-source-maps parses the bundle's source
 * map, which has megabytes, at each start; this parses it when a stack is first read.
 */
export function mapStackTraces(bundle) {
  const names = [bundle, pathToFileURL(bundle).href];
  let kept;

  const toOriginalFrame = (call) => {
    if (!names.includes(call.getFileName())) return String(call);
    kept ??= { map: readMap(bundle) };
    const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
    const { originalSource, originalLine, originalColumn } = kept.map?.findEntry(line - 1, column - 1) ?? {};
    if (originalSource === undefined) return String(call);
    const written = `${resolve(dirname(bundle), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
    return String(call).replace(`${call.getFileName()}:${line}:${column}`, () => written);
  };

  Error.prepareStackTrace = (error, calls) =>
    [Error.prototype.toString.call(error), ...calls.map((call) => `    at ${toOriginalFrame(call)}`)].join('\n');
}

function readMap(bundle) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
