import { system } from '../../action/system.ts';

export const createModerationSystem = () => system({ routes: {}, handlers: {} });
