/** Kinds of notification, which players can mute one by one. */
export type NotificationTypes = Readonly<
  Record<
    string,
    {
      readonly name: string;
      readonly note: string;
      /** After a count. */
      readonly one: string;
      readonly many: string;
      readonly path: string | null;
      /** Every durable event of these names. */
      readonly events?: readonly string[];
    }
  >
>;
