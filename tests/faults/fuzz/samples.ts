/** Texts from the world's answers, by system and field: they let a made-up request refer to something that exists. */
export interface Samples {
  /** Learns from an answer. */
  learn(system: string, answer: unknown): void;
  /** Learns one text for every system. */
  add(field: string, text: string): void;
  /** Candidate values for a field of a system; all ids share one pool. */
  of(system: string, field: string): readonly string[];
}

const MAX_OF_A_FIELD = 60;
const MAX_LENGTH = 80;
/** Maximum number of values read from one answer. */
const MAX_LOOKED_AT = 300;
const EVERYWHERE = '*';

export function createSamples(): Samples {
  const pools = new Map<string, string[]>();
  const put = (system: string, field: string, text: string): void => {
    const name = `${system} ${poolOf(field)}`;
    const pool = pools.get(name) ?? [];
    pools.set(name, pool);
    if (pool.includes(text)) return;
    if (pool.push(text) > MAX_OF_A_FIELD) pool.shift();
  };
  return {
    learn(system, answer) {
      let left = MAX_LOOKED_AT;
      const look = (value: unknown, field: string): void => {
        if ((left -= 1) < 0) return;
        if (typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH)
          put(system, field, value);
        else if (Array.isArray(value)) for (const one of value) look(one, field);
        else if (typeof value === 'object' && value !== null)
          for (const [key, one] of Object.entries(value)) look(one, key);
      };
      look(answer, '');
    },
    add: (field, text) => put(EVERYWHERE, field, text),
    of(system, field) {
      const found = pools.get(`${system} ${poolOf(field)}`) ?? [];
      const common = pools.get(`${EVERYWHERE} ${poolOf(field)}`) ?? [];
      return found.length > 0 ? [...found, ...common] : common;
    },
  };
}

/** `_id`, `raceId`, `user_id` and similar fields are all ids; names of alliances and players are names. */
function poolOf(field: string): string {
  if (/(^|_)id$|Id$|^(upTo|before)$/.test(field)) return 'id';
  if (/^(allianceName|name)$/.test(field)) return 'name';
  if (/^(username|pseudo|search|query)$/.test(field)) return 'username';
  if (/^(mail|email|new_email)$/.test(field)) return 'mail';
  return field;
}
