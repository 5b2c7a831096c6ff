import 'react';

declare module 'react' {
  interface CSSProperties {
    '--h'?: number;
    /** Height of a list, in runners. */
    '--runners'?: number;
  }
}
