import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { wholePercent } from '#web/ui/figure/format.ts';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { sum } from '../model.ts';
import { sellText } from '../text/properties.ts';
import { useSell } from '../use-trade.ts';

interface SellDialogProps {
  /** Null closes the dialog. */
  property: OwnedProperty | null;
  /** Share of the value, such as 0.05. */
  commission: number;
  accrued: number;
  onClose: () => void;
}

export function SellDialog({ property, commission, accrued, onClose }: SellDialogProps) {
  const { isBusyWith, run } = useSell();
  return (
    <Dialog
      open={property !== null}
      onClose={onClose}
      title={sellText.title(property?.house_type)}
      text={sellText.note(property?.upgrade_level)}
      cancel={sellText.cancel}
      actions={
        <Button
          variant="danger"
          busy={property !== null && isBusyWith(property._id)}
          onClick={() => property && void run({ property, accrued })}
        >
          {sellText.confirm}
        </Button>
      }
    >
      {property && <SaleSummary property={property} commission={commission} accrued={accrued} />}
    </Dialog>
  );
}

interface SaleSummaryProps {
  property: OwnedProperty;
  commission: number;
  accrued: number;
}

function SaleSummary({ property, commission, accrued }: SaleSummaryProps) {
  const { currentValue, salePrice, purchase_price } = property;
  return (
    <dl className="border-line border-t text-sm">
      <LineItem label={sellText.currentValue}>
        <Money of={currentValue} tone="inherit" />
      </LineItem>
      <LineItem label={sellText.commission(wholePercent(commission * 100))}>
        <Money of={sum([salePrice, -currentValue])} tone="result" />
      </LineItem>
      {accrued > 0 && (
        <LineItem label={sellText.accrued}>
          <Money of={accrued} tone="result" />
        </LineItem>
      )}
      <LineItem label={sellText.receive}>
        <Money of={sum([salePrice, accrued])} className="font-semibold text-base" />
      </LineItem>
      <LineItem label={sellText.paid}>
        <Money of={purchase_price} tone="inherit" className="text-muted" />
      </LineItem>
    </dl>
  );
}
