import { useId } from 'react';

interface DoorProps {
  name: string;
  trade: string;
}

export function Door({ name, trade }: DoorProps) {
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
      <title id={title}>{`The door, and on its plate: ${name}, ${trade}`}</title>
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
