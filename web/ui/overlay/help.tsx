import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../page/loading.tsx';
import { Dialog } from './dialog.tsx';

export function HelpButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" icon={Info} className="-ml-3 mt-2" onClick={() => setOpen(true)}>
        How this works
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="How this works">
        {children}
      </Dialog>
    </>
  );
}

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
