import { type Account, signIn, signUp } from '#bots/wire/account.ts';
import type { HttpClient } from '#bots/wire/http-client.ts';
import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { callOf, grammars } from './grammar.ts';
import { judge } from './judge.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- errands look into answers of every shape
type Answer = any;

/** A session whose calls must succeed. */
export interface Caller extends Account {
  readonly id: string;
  /** Makes a call of the contracts, such as `GET /api/mafiosi/fight/:id`; throws unless the answer is a success. What the path does
   * not name goes into the query. */
  call(name: string, body?: object, params?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The same account with another address or password. */
  signIn(changed: Pick<Account, 'mail' | 'password'>): Promise<Caller>;
}

export interface Callers {
  /** Signs up an account with this name. */
  newcomer(name: string): Promise<Caller>;
  /** Signs in an account that was a newcomer before. */
  again(name: string): Promise<Caller>;
  /** Signs in another player's account. */
  signedIn(account: Omit<Account, 'pseudo'>): Promise<Caller>;
  readonly stranger: Pick<Caller, 'call'>;
}

const routes = new Map(grammars(true).map(({ system, route }) => [callOf(route), { system, route }]));

/** The accounts that run errands; each successful call is added to `succeeded`. */
export function createCallers(http: HttpClient, succeeded: Set<string>): Callers {
  const callWith =
    (cookie: string): Caller['call'] =>
    async (name, body, params = {}) => {
      const found = routes.get(name);
      if (!found) throw new Error(`there is no ${name}`);
      const { system, route } = found;
      const ofPath = route.path.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? '');
      const inQuery = Object.entries(params).filter(([param]) => !route.path.includes(`:${param}`));
      const path = inQuery.length === 0 ? ofPath : `${ofPath}?${new URLSearchParams(inQuery)}`;
      const { method } = route;
      const headers = { cookie, 'content-type': 'application/json' };
      const text = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await http.send({ method, path, headers, ...text });
      const planned = { system, route, role: 'player', method, path, headers: {}, body: null } as const;
      const finding = judge(planned, answer);
      if (finding || answer.status !== 200)
        throw new Error(`${name}: ${finding ?? 'refused'} (${answer.status} ${answer.text.slice(0, 500)})`);
      succeeded.add(name);
      return route.file ? answer.text : JSON.parse(answer.text);
    };
  const enter = async (account: Account): Promise<Caller> => {
    const { id, cookie } = await signIn(http, account);
    succeeded.add(callOf(authRoutes.login));
    return {
      ...{ ...account, id, call: callWith(cookie) },
      signIn: (changed) => enter({ ...account, ...changed }),
    };
  };
  const accountOf = (pseudo: string): Account => ({
    pseudo,
    mail: `${pseudo}@lab.test`,
    password: `fuzz-secret-${pseudo}`,
  });
  return {
    async newcomer(name) {
      await signUp(http, accountOf(name));
      succeeded.add(callOf(authRoutes.signUp));
      return enter(accountOf(name));
    },
    again: (name) => enter(accountOf(name)),
    signedIn: (account) => enter({ pseudo: '', ...account }),
    stranger: { call: callWith('') },
  };
}
