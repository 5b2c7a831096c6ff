// React renders later than the address changes: with stale params, the second of two quick choices would drop
// the first.
export const presentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);
