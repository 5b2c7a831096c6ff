/** Of the report: light or dark as the reader's system. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #23201a; --muted: #655f53; --line: #d9d3c6; --page: #faf8f3;
  --met: #1d6b3a; --red: #a3222a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7db; --muted: #a49d8e; --line: #3a362e;
  --page: #171511; --met: #7fd19b; --red: #ff9a94; } }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { font-family: Fraunces, Georgia, serif; }
h2 { margin-top: 3rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; min-width: 60%; font-size: 0.9rem; }
th, td { padding: 0.35rem 0.9rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.met { color: var(--met); font-weight: 600; }
.red { color: var(--red); font-weight: 600; }
.charts { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(22rem, 1fr)); }
figure { margin: 0; min-width: 0; }
figcaption { font-weight: 600; }
figure p { margin: 0; color: var(--muted); font-size: 0.85rem; }
.u-legend { font-size: 0.8rem; text-align: left; }
`;
