import 'react';

declare module 'react' {
  interface CSSProperties {
    '--h'?: number;
    /** Height of a list, in runners. */
    '--runners'?: number;
    /** In the order of a race, from 0. */
    '--place'?: number;
  }
}
