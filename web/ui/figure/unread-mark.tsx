export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));

/** On the corner of an icon whose name says the same. */
export const UnreadMark = ({ unread }: { unread: number }) =>
  unread > 0 && (
    <span
      aria-hidden="true"
      data-unread={unread}
      className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs tabular-nums leading-4"
    >
      {badgeText(unread)}
    </span>
  );
