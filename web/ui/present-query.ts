// React renders after the address has changed: with its params, the second of two quick choices would
// overwrite the first.
export const presentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);
