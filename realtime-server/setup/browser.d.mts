export declare function installBrowser(): Promise<string>;

export declare function installHeadlessShell(browser: string): Promise<string>;
