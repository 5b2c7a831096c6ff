import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Everything that the browser reports as wrong in the pages of a context. */
export interface PageWatch {
  /** What this journey brings about on purpose is no trouble: a wrong password is a 401 in the console. */
  forgive(...patterns: readonly RegExp[]): void;
  /** What nobody forgave. */
  troubles(): readonly string[];
}

/** Listens to all pages of the context from now on. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const found: string[] = [];
  const forgiven: RegExp[] = [];
  const attach = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') found.push(`${pathOf(page)}: ${describeMessage(message)}`);
    });
    page.on('pageerror', (error) => found.push(`${pathOf(page)}: ${error.stack ?? error.message}`));
  };
  await context.addInitScript(reportViolations);
  for (const page of context.pages()) attach(page);
  context.on('page', attach);
  return {
    forgive: (...patterns) => void forgiven.push(...patterns),
    troubles: () => found.filter((trouble) => !forgiven.some((pattern) => pattern.test(trouble))),
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
function describeMessage(message: ConsoleMessage): string {
  const { url } = message.location();
  return `${message.text()} [${URL.canParse(url) ? new URL(url).pathname : url}]`;
}
