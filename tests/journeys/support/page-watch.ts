import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Everything that went wrong in the pages of a browser context, as the browser tells it. */
export interface PageWatch {
  /** What this journey brings about on purpose is no trouble: a wrong password is a 401 in the console. */
  forgive(...patterns: readonly RegExp[]): void;
  /** What nobody forgave. */
  troubles(): readonly string[];
}

/** Listens to all pages of the context from now on. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const received: string[] = [];
  const forgiven: RegExp[] = [];
  const attach = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') received.push(`${pathOf(page)}: ${describeLevel(message)}`);
    });
    page.on('pageerror', (error) => received.push(`${pathOf(page)}: ${error.stack ?? error.message}`));
  };
  await context.addInitScript(reportViolations);
  for (const page of context.pages()) attach(page);
  context.on('page', attach);
  return {
    forgive: (...patterns) => void forgiven.push(...patterns),
    troubles: () => received.filter((trouble) => !forgiven.some((pattern) => pattern.test(trouble))),
  };
}

/** Runs in the page: what the content policy blocks becomes an error of the console. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    // oxlint-disable-next-line no-console -- the console is what is listened to
    console.error(`CSP ${violatedDirective} blocked ${blockedURI} in ${sourceFile}`);
  });
}

const pathOf = (page: Page): string => (URL.canParse(page.url()) ? new URL(page.url()).pathname : page.url());

/** A failed request's message does not name the request: its location does. */
function describeLevel(message: ConsoleMessage): string {
  const { url } = message.location();
  return `${message.text()} [${URL.canParse(url) ? new URL(url).pathname : url}]`;
}
