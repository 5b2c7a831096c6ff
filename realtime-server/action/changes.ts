/** What changes of each kind carry: absolute values, plain data, no secrets. Systems add theirs from `declarations.ts`. */
export interface Changes {}

export type ChangeKind = keyof Changes;

export type ChangeOf<K extends ChangeKind> = { readonly kind: K } & Changes[K];

/** A fact that memory and rooms follow after the commit. */
export type Change = { [K in ChangeKind]: ChangeOf<K> }[ChangeKind];
