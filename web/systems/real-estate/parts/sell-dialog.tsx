import type { OwnedProperty } from '#protocol/systems/real-estate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { wholePercent } from '#web/ui/format.ts';
import { LineItem } from '#web/ui/line-item.tsx';
import { Money } from '#web/ui/money.tsx';
import { sum } from '../model.ts';
import { useSell } from '../use-estate.ts';

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
      title={`Sell this ${property?.house_type}?`}
      text={`It goes back on the market at level ${property?.upgrade_level}, for anyone to buy.`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            busy={property !== null && isBusyWith(property._id)}
            onClick={() => property && void run({ property, accrued })}
          >
            Sell
          </Button>
        </>
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
      <LineItem label="Current value">
        <Money of={currentValue} tone="inherit" />
      </LineItem>
      <LineItem label={`Commission, ${wholePercent(commission * 100)}`}>
        <Money of={sum([salePrice, -currentValue])} tone="result" />
      </LineItem>
      {accrued > 0 && (
        <LineItem label="Rent to collect, paid out">
          <Money of={accrued} tone="result" />
        </LineItem>
      )}
      <LineItem label="You receive">
        <Money of={sum([salePrice, accrued])} className="font-semibold text-base" />
      </LineItem>
      <LineItem label="You paid for it">
        <Money of={purchase_price} tone="inherit" className="text-muted" />
      </LineItem>
    </dl>
  );
}
