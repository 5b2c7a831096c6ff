import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The hue that the tokens of an element with class `hue` are made of. */
    '--h'?: number;
    /** How many runners a list is high. */
    '--runners'?: number;
  }
}
