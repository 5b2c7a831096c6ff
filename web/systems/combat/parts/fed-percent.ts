import { createContext } from 'react';

/** What a meal adds to the power of the player's crew now. */
export const FedPercent = createContext(0);
