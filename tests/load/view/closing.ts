import { FAULTS, type Fault } from '../measure/faults.ts';
import { formatFigure, type Report } from '../report/report.ts';
import { millis } from './table.ts';

const NOT_SEEN = 'not seen: --database names the file to audit';

export function saySummary(report: Report, say: (line: string) => void): void {
  const { summary, budgets, findings, arrivedS, memory, bareReturns } = report;
  const { calls, pushes, returns, faults, measuredSeconds } = summary;
  const rate = (count: number): string => `${formatFigure(count / Math.max(1, measuredSeconds))}/s`;
  say('');
  if (arrivedS !== null) say(`all players connected after ${formatFigure(arrivedS)} s`);
  for (const [what, one] of Object.entries({ calls, pushes }))
    say(
      `${what.padEnd(7)} ${formatFigure(one.count)} (${rate(one.count)}), p50 ${millis(one.p50)}, p95 ${millis(one.p95)}, p99 ${millis(one.p99)}, max ${millis(one.max)}`,
    );
  if (returns.count > 0)
    say(
      `back    ${formatFigure(returns.count)} sockets, p50 ${millis(returns.p50)}, p99 ${millis(returns.p99)}, the last after ${millis(returns.max)}; ${formatFigure(summary.caughtUp)} missed events resent`,
    );
  if (bareReturns)
    say(
      `bare    ${formatFigure(bareReturns.count)} sockets on a Socket.IO server without state: p50 ${millis(bareReturns.p50)}, p99 ${millis(bareReturns.p99)}, the last after ${millis(bareReturns.max)}`,
    );
  if (memory)
    say(
      `server  ${Math.round(memory.toBytes / 2 ** 20)} MB at the end${memory.growth === null ? '' : `, ${memory.growth.toFixed(3)} times that after two minutes`}`,
    );
  const counted = (Object.keys(FAULTS) as Fault[]).filter((fault) => faults[fault] > 0);
  for (const fault of counted) say(`${fault}: ${faults[fault]} ${FAULTS[fault].description}`);
  for (const example of summary.examples) say(`  ${example.kind}: ${example.text}`);
  say(`books   ${report.audit === 'not seen' ? NOT_SEEN : report.audit}`);
  say(report.limits);
  for (const { text, figure, unit, isHeld } of budgets)
    say(`${isHeld ? '✓' : '✗'} ${text}: ${formatFigure(figure)} ${unit}`.trimEnd());
  for (const finding of findings) say(`✗ ${finding}`);
  say(
    findings.length === 0
      ? 'no findings'
      : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}; again: ${report.command}`,
  );
}
