import { randomBytes } from 'node:crypto';

export const drawPassword = (): string => randomBytes(12).toString('base64url');
