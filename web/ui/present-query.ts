/** What the address asks for at this moment: a page is drawn a little later, and two quick choices must both count. */
export const presentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);
