import type * as z from 'zod/mini';
import { type ClientToServer, ResumeRequest, RoomRequest } from '#protocol/wire/live.ts';

/** Messages a client may send over the socket: does not compile while one is missing. */
export const CLIENT_MESSAGES = {
  subscribe: RoomRequest,
  unsubscribe: RoomRequest,
  resume: ResumeRequest,
} as const satisfies Readonly<Record<keyof ClientToServer, z.core.$ZodType>>;
