import { useId } from 'react';
import { cx } from '#web/ui/style/cx.ts';
import { creationText, employeesText } from './text/page.ts';

export function Door({ name, trade }: { name: string; trade: string }) {
  const title = useId();
  return (
    <svg
      viewBox="64 4 192 246"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-labelledby={title}
      className="w-full text-accent"
    >
      <title id={title}>{creationText.door(name, trade)}</title>
      <path d="M92 244V22h136v222M104 244V34h112v210" />
      <path d="M116 46h88v50h-88z" />
      <path
        d="M116 58l12-12M116 78l32-32M128 96l50-50M150 96l50-50M172 96l32-32M192 96l12-12"
        strokeOpacity="0.3"
      />
      <path d="M116 168h88v62h-88zM124 176h72v46h-72z" strokeOpacity="0.45" />
      <path d="M208 176v26M208 189h-8" className="stroke-money" />
      <path d="M68 244h184M78 22h164M70 10h180" />
      <path d="M76 70h8v14h-8zM80 70v-8M236 70h8v14h-8zM240 70v-8" strokeOpacity="0.45" />
      <foreignObject x="106" y="102" width="108" height="60">
        <div className="flex h-full flex-col items-center justify-center rounded-sm border border-money bg-surface px-1 text-center text-money">
          <span className="wrap-anywhere line-clamp-2 font-display text-[13px] leading-[15px]">{name}</span>
          <span className="mt-0.5 text-[9px] leading-3 opacity-90">{trade}</span>
        </div>
      </foreignObject>
    </svg>
  );
}

interface OfficeProps {
  name: string;
  filled: number;
  slots: number;
  isWorking: boolean;
}

export function Office({ name, filled, slots, isWorking }: OfficeProps) {
  return (
    <div
      role="img"
      aria-label={
        isWorking ? employeesText.windowsLit(filled, slots) : employeesText.windowsDark(filled, slots)
      }
      className="rounded-md border border-line bg-page px-6 pt-5 max-sm:px-4"
    >
      <div className="mx-auto max-w-90 rounded-t-sm border border-line border-b-0 bg-surface px-3 pt-2 pb-3">
        <p className="truncate pb-2 text-center font-display text-accent text-sm">{name}</p>
        <div className="grid grid-cols-10 gap-1.5">
          {Array.from({ length: slots }, (_, slot) => (
            <span
              key={slot}
              data-window={slot < filled ? 'taken' : 'free'}
              className={cx(
                'relative aspect-[4/5] rounded-[2px] border transition-colors duration-150 before:absolute before:inset-x-0 before:top-[38%] before:border-t before:border-surface/60',
                windowLook({ isFilled: slot < filled, isWorking }),
              )}
            />
          ))}
        </div>
        <div className="mx-auto mt-3 -mb-3 h-5 w-8 rounded-t-sm border border-money border-b-0 bg-page" />
      </div>
    </div>
  );
}

function windowLook({ isFilled, isWorking }: { isFilled: boolean; isWorking: boolean }): string {
  if (!isFilled) return 'border-line bg-page';
  return isWorking ? 'border-money bg-money' : 'border-money/50 bg-raised';
}
