import { system } from '../../action/system.ts';

export const createLinkSystem = () => system({ routes: {}, handlers: {} });
