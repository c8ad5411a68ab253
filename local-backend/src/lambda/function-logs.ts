import type { Clock } from '../clock.ts';

export interface LogLine {
  /** Machine time in milliseconds since 1970. */
  time: number;
  line: string;
}

const LINES_PER_FUNCTION = 200;

/** Creates the logs, which keep the last 200 lines of each function in memory. */
export function createFunctionLogs(clock: Clock) {
  const logs = new Map<string, LogLine[]>();
  return {
    append(functionName: string, line: string): void {
      const lines = logs.get(functionName) ?? [];
      lines.push({ time: clock(), line });
      logs.set(functionName, lines.slice(-LINES_PER_FUNCTION));
    },
    of: (functionName: string): LogLine[] => logs.get(functionName) ?? [],
  };
}

export type FunctionLogs = ReturnType<typeof createFunctionLogs>;
