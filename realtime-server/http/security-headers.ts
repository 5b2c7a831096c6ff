import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

type Headers = Readonly<Record<string, string>>;

/** Says who may show an answer; what an answer says of itself counts. */
export const RESOURCE_POLICY = 'cross-origin-resource-policy';

/** Security headers by kind of answer. */
export interface Defences {
  readonly ofPages: Headers;
  /** Without the headers that only apply to documents. */
  readonly ofCalls: Headers;
}

const known = new Map<boolean, Defences>();

/**
 * Computed once: Helmet would compute them for each answer, a sixth of a call's CPU, with the same result every time.
 */
export function securityHeaders({ https }: { readonly https: boolean }): Defences {
  const defences = known.get(https) ?? askHelmet(https);
  known.set(https, defences);
  return defences;
}

function askHelmet(https: boolean): Defences {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(settings(https))(response.req, response, () => {});
  const headersOfPages: Record<string, string> = { 'permissions-policy': NO_PERMISSIONS };
  for (const [name, value] of Object.entries(response.getHeaders())) headersOfPages[name] = String(value);
  const isForCalls = ([name]: [string, string]): boolean => !DOCUMENT_HEADERS.includes(name);
  return {
    ofPages: headersOfPages,
    ofCalls: Object.fromEntries(Object.entries(headersOfPages).filter(isForCalls)),
  };
}

/** JSON needs no policies for windows, features, prefetching or plug-ins, and each header costs every call. */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The game needs no sensor and no device. */
const NO_PERMISSIONS = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const settings = (https: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  xFrameOptions: { action: 'deny' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  strictTransportSecurity: https ? { maxAge: 15_552_000, includeSubDomains: false } : false,
});
