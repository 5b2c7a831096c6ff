import { system } from '../../action/system.ts';

export const createMessageSystem = () => system({ routes: {}, handlers: {} });
