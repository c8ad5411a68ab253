import type { Clock } from '../clock.ts';

export interface LogLine {
  /** Milliseconds since 1970, of the machine. */
  time: number;
  line: string;
}

const LINES_PER_FUNCTION = 200;

/** Keeps the last 200 lines that each function has written, in memory. */
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
