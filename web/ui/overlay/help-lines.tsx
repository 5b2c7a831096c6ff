import { Skeleton } from '../page/loading.tsx';

/** Placeholders until the lines are known. */
export const HelpLines = ({ lines }: { lines: readonly string[] | undefined }) =>
  lines ? (
    <ul className="grid list-disc gap-2 pl-5 text-base marker:text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : (
    <div className="grid gap-3">
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} className="w-full" />
      ))}
    </div>
  );
