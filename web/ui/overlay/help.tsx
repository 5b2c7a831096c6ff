import { Info } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';

const Dialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }));

export function HelpButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={Info} className="-ml-3 mt-2" onClick={open}>
        How this works
      </Button>
      {wasOpened && (
        <Suspense>
          <Dialog open={isOpen} onClose={() => setOpen(false)} title="How this works">
            {children}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
