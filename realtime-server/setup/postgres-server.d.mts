/** A server of the test's own, which can be killed. */
interface PostgresServer {
  readonly url: string;
  readonly crash: () => Promise<void>;
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export declare function installPostgres(): Promise<string>;

export declare function startPostgres(
  programs: string,
  options: { readonly isDurable: boolean; readonly inMemory?: boolean },
): Promise<PostgresServer>;
