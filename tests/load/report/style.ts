/** The report's style sheet: the game's colours, inverted for light mode and print. */
export const STYLE = `
:root{--page:oklch(.985 .006 90);--surface:oklch(1 0 0);--line:oklch(.88 .012 90);--text:oklch(.24 .02 60);--muted:oklch(.48 .02 60);
--one:oklch(.5 .15 25);--two:oklch(.55 .11 75);--three:oklch(.48 .1 245);--gain:oklch(.46 .12 155);--loss:oklch(.5 .17 25);--shade:oklch(.24 .02 60/.05)}
@media (prefers-color-scheme:dark){:root{--page:oklch(.17 .02 60);--surface:oklch(.215 .02 60);--line:oklch(.33 .02 60);--text:oklch(.95 .01 90);--muted:oklch(.74 .02 70);
--one:oklch(.74 .15 25);--two:oklch(.83 .12 85);--three:oklch(.75 .1 245);--gain:oklch(.8 .15 155);--loss:oklch(.74 .16 25);--shade:oklch(.95 .01 90/.06)}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--text);font:14px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1280px;margin:0 auto;padding:40px 24px 64px;display:grid;gap:32px;grid-template-columns:minmax(0,1fr)}
h1,.figures dd:not(.more){font-family:Fraunces,"Iowan Old Style","Palatino Linotype",Georgia,serif;font-weight:600;letter-spacing:-.01em}
h1{font-size:40px;line-height:1.15;margin:4px 0 8px}
h1::first-letter,.description::first-letter{text-transform:uppercase}
h2{font-size:20px;line-height:1.3;margin-bottom:12px}
h3{font-size:14px;font-weight:600}
.kind,.description,.more,dt{color:var(--muted)}
.description{font-size:16px}
code{font:12px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
.verdict{border:1px solid var(--line);border-left:4px solid;border-radius:12px;background:var(--surface);padding:16px 20px}
.verdict h2{margin:0}.verdict ul{padding-left:18px;margin-top:8px}
.well{border-left-color:var(--gain)}.well h2{color:var(--gain)}
.verdict.wrong{border-left-color:var(--loss)}.verdict.wrong h2{color:var(--loss)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));border-block:1px solid var(--line)}
.figures>div{padding:16px 16px 16px 0}
.figures dd{font-size:28px;line-height:1.25}.figures .more{font-size:12px;line-height:1.5}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,520px),1fr));gap:32px 40px}
figcaption{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;margin-bottom:12px}
.legend{display:flex;flex-wrap:wrap;gap:4px 14px;list-style:none;padding:0;color:var(--muted);font-size:12px;line-height:21px}
.legend li::before{content:"";display:inline-block;width:16px;margin-right:6px;vertical-align:middle;border-top:2px solid}
.legend .one::before{border-color:var(--one)}.legend .two::before{border-color:var(--two)}.legend .three::before{border-color:var(--three)}
.legend .budget::before{border-top:1px dashed var(--text)}
.plot{position:relative;padding:0 0 24px 64px}
.plot svg{display:block;width:100%;height:180px;overflow:visible}
.y span,.x span{position:absolute;font-size:12px;line-height:16px;color:var(--muted);white-space:nowrap}
.y{position:absolute;left:0;top:0;width:56px;height:180px}.y span{right:0;transform:translateY(-50%)}
.x{position:absolute;left:64px;right:0;bottom:0;height:16px}.x span{transform:translateX(-50%)}.x span:first-child{transform:none}
path,line{vector-effect:non-scaling-stroke;fill:none}
.grid{stroke:var(--line)}.arriving{fill:var(--shade)}
.line{stroke-width:1.75;stroke-linejoin:round}.line.one{stroke:var(--one)}.line.two{stroke:var(--two)}.line.three{stroke:var(--three)}
.budget{stroke:var(--text);stroke-dasharray:4 4}.incident{stroke:var(--muted);stroke-dasharray:1 3}
.hover{fill:transparent}.hover:hover{fill:var(--shade)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:6px 0 6px 20px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}
th:first-child{padding-left:0;text-align:left;font-weight:400}
thead th{color:var(--muted);font-weight:500;font-size:12px}
tbody tr:first-child>*{font-weight:600}tbody tr:hover{background:var(--shade)}
.p99{position:relative}.p99 i{position:absolute;right:0;bottom:-1px;height:2px;background:var(--one);max-width:calc(100% - 20px)}
td.wrong{color:var(--loss);font-weight:600}
.faults,.examples{list-style:none;padding:0;display:grid;gap:4px 32px;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))}
.faults b{display:inline-block;min-width:56px;text-align:right;margin-right:8px}
.faults .none{color:var(--muted)}.faults .wrong{color:var(--loss)}.faults .noted{color:var(--two)}
section>h3{margin:16px 0 8px}.examples{grid-template-columns:minmax(0,1fr)}
.terms{display:grid;gap:8px}.terms>div{display:grid;grid-template-columns:96px minmax(0,1fr);gap:16px}
@media (max-width:600px){main{padding:24px 16px 48px;gap:28px}h1{font-size:28px}.figures{grid-template-columns:1fr 1fr}.figures dd{font-size:22px}
.terms>div{grid-template-columns:minmax(0,1fr);gap:0}.plot{padding-left:52px}.y{width:44px}.x{left:52px}}
@media print{body{background:none}.charts{break-inside:avoid}}
`.trim();
