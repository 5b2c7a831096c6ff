/** A server of the test's own, which can be killed. */
interface RedisServer {
  readonly url: string;
  readonly pid: () => number;
  readonly crash: () => Promise<void>;
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export declare function installRedis(): Promise<string>;

export declare function startRedis(program: string): Promise<RedisServer>;
