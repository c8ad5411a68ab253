import type { Clock } from '../../clock.ts';
import { HostObject, toText } from '../vtl/values.ts';

/** Creates `$util.time`, without the functions that take a Java date format. */
export function timeUtil(clock: Clock): HostObject {
  return new HostObject('$util.time', {
    nowISO8601: () => new Date(clock()).toISOString(),
    nowEpochSeconds: () => Math.floor(clock() / 1000),
    nowEpochMilliSeconds: () => clock(),
    parseISO8601ToEpochMilliSeconds: (text: unknown) => Date.parse(toText(text)),
    epochMilliSecondsToSeconds: (time: unknown) => Math.floor(Number(time) / 1000),
    epochMilliSecondsToISO8601: (time: unknown) => new Date(Number(time)).toISOString(),
  });
}
