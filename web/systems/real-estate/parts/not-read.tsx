import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface NotReadProps {
  what: string;
  reading: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

// A failed list raises no alarm (specification, section 8), and must not look empty.
export const NotRead = ({ what, reading: { isFetching, refetch } }: NotReadProps) => (
  <Panel padding="flush">
    <EmptyState
      title={`${what} could not be read`}
      text="Nothing is lost. Only the list is missing."
      action={
        <Button icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  </Panel>
);
