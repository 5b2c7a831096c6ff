import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { Race, RaceProof } from '#protocol/systems/racing/models.ts';
import type { ProofCheck } from '#protocol/systems/racing/verify.ts';
import { api } from '#web/live/client.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { evidenceText, meaningText, proofText } from '../text/proof.ts';
import { racingKeys, seenCommitment } from '../use-racing.ts';

export function ProofDialog({ race, onClose }: { race: Race; onClose: () => void }) {
  const proof = useQuery({
    queryKey: [...racingKeys.proof, race.id, race.status],
    queryFn: async () => {
      const served = await api.call('GET /api/horse-racing/race/:id/proof', { id: race.id });
      // Loaded on demand: this chunk contains the simulation and the hashing.
      const { verifyProof } = await import('#protocol/systems/racing/verify.ts');
      return { served, checks: verifyProof(served, rememberedOf(race)) };
    },
  });
  return (
    <Dialog open onClose={onClose} title={proofText.title} text={race.name}>
      {proof.isPending && <ChecksSkeleton />}
      {proof.isError && <FailedRead of={proof} fallback={proofText.loadFailed} />}
      {proof.data && (
        <div className="grid gap-5">
          <ul className="grid gap-2.5">
            {proof.data.checks.map(({ id, outcome, says }) => {
              const { icon, tone, label } = OUTCOMES[outcome];
              return (
                <li key={id} data-check={id} data-outcome={outcome} className="flex gap-3 text-sm">
                  <Icon of={icon} size={18} label={label} className={cx('mt-0.5', tone)} />
                  <span className={outcome === 'pending' ? 'text-muted' : undefined}>{says}</span>
                </li>
              );
            })}
          </ul>
          <Meaning checks={proof.data.checks} />
          <Evidence proof={proof.data.served} />
        </div>
      )}
    </Dialog>
  );
}

function rememberedOf(race: Race) {
  const commitment = seenCommitment(race.id);
  const [bet] = race.bets;
  return {
    ...(commitment !== undefined && { commitment }),
    ...(bet && {
      bet: { id: bet.id, horse_id: bet.horse_id, amount: bet.amount, client_seed: bet.client_seed },
    }),
  };
}

function ChecksSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <span className="sr-only">{proofText.running}</span>
      {['w-3/4', 'w-11/12', 'w-2/3', 'w-5/6', 'w-3/4', 'w-11/12'].map((width, index) => (
        <Skeleton key={`${width}${String(index)}`} className={width} />
      ))}
    </div>
  );
}

const OUTCOMES: Readonly<Record<ProofCheck['outcome'], { icon: LucideIcon; tone: string; label: string }>> = {
  passed: { icon: CircleCheck, tone: 'text-gain', label: proofText.passed },
  failed: { icon: CircleAlert, tone: 'text-loss', label: proofText.failed },
  pending: { icon: CircleDashed, tone: 'text-muted', label: proofText.pending },
};

function Meaning({ checks }: { checks: readonly ProofCheck[] }) {
  if (checks.some(({ outcome }) => outcome === 'failed'))
    return (
      <div className="grid gap-2 border-line border-t pt-4 text-sm">
        <p className="font-semibold text-loss">{meaningText.brokenTitle}</p>
        <p>{meaningText.broken}</p>
      </div>
    );
  const pending = checks.some(({ outcome }) => outcome === 'pending');
  return (
    <div className="grid gap-2 border-line border-t pt-4 text-sm">
      <p className="font-semibold">{pending ? meaningText.pendingTitle : meaningText.soundTitle}</p>
      <p>
        <strong className="font-medium">{meaningText.provesLabel}</strong> {meaningText.proves}
      </p>
      <p className="text-muted">
        <strong className="font-medium text-ink">{meaningText.provesNotLabel}</strong> {meaningText.provesNot}
      </p>
    </div>
  );
}

function Evidence({ proof }: { proof: RaceProof }) {
  const rows = [
    [evidenceText.algorithm, proof.algorithm],
    [evidenceText.commitment, proof.commitment],
    [evidenceText.seed, proof.seed ?? evidenceText.seedPending],
    [evidenceText.digest, proof.bets_digest ?? evidenceText.digestPending],
    [evidenceText.betsCovered, String(proof.bets.length)],
  ] as const;
  return (
    <details className="border-line border-t pt-4 text-sm">
      <summary className="font-medium">{evidenceText.title}</summary>
      <dl className="mt-3 grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="break-all font-mono text-xs">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
