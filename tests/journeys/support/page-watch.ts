import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Every error the browser reports in the pages of a context. */
export interface PageWatch {
  /** For expected errors: a wrong password logs a 401. */
  allowErrors(...patterns: readonly RegExp[]): void;
  unexpectedErrors(): readonly string[];
}

/** Watches all pages of the context from now on. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const reported: string[] = [];
  const allowed: RegExp[] = [];
  const attach = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') reported.push(`${pathOf(page)}: ${describeMessage(message)}`);
    });
    page.on('pageerror', (error) => reported.push(`${pathOf(page)}: ${error.stack ?? error.message}`));
  };
  await context.addInitScript(reportViolations);
  for (const page of context.pages()) attach(page);
  context.on('page', attach);
  return {
    allowErrors: (...patterns) => void allowed.push(...patterns),
    unexpectedErrors: () => reported.filter((error) => !allowed.some((pattern) => pattern.test(error))),
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
