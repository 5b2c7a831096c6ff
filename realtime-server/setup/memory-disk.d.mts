export declare function temporaryFolder(): { readonly TMPDIR?: string };
