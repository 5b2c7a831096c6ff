/** Input left after the path parameters becomes the query of a GET, or the body. */
export interface ApiRequest {
  readonly url: string;
  readonly init: RequestInit;
}

export function requestOf(call: string, input: object, key: string | null): ApiRequest {
  const [method = 'GET', pattern = '/'] = call.split(' ');
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const headers = new Headers({ accept: 'application/json' });
  if (key) headers.set('idempotency-key', key);
  if (method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
    return { url: rest.size > 0 ? `${path}?${query}` : path, init: { method, headers } };
  }
  if (rest.size === 0) return { url: path, init: { method, headers } };
  headers.set('content-type', 'application/json');
  return { url: path, init: { method, headers, body: JSON.stringify(Object.fromEntries(rest)) } };
}
