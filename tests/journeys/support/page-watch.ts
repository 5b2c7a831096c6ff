import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Every error the browser reports in the pages of a context. */
export interface PageWatch {
  /** Expected errors are no trouble: a wrong password logs a 401. */
  forgive(...patterns: readonly RegExp[]): void;
  /** The errors not forgiven. */
  troubles(): readonly string[];
}

/** Watches all pages of the context from now on. */
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

/** Runs in the page: turns CSP violations into console errors. */
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
