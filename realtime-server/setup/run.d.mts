interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs?: number;
  readonly visible?: boolean;
}

export declare function run(
  command: readonly string[],
  options?: RunOptions,
): Promise<{ readonly ok: boolean; readonly code: number; readonly output: string }>;
