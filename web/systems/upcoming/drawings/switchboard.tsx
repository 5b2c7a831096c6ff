import { Drawing } from './drawing.tsx';

/** What only the management touches. */
export const Switchboard = () => (
  <Drawing>
    <path d="M44 30h232v186H44zM54 40h212v166H54z" />
    <path d="M68 74a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M92 74l-12 -12M136 74a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M160 74l4 -17M204 74a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M228 74l14 -8" />
    <path
      d="M92 58v4M160 58v4M228 58v4M76 74h4M144 74h4M212 74h4M104 74h4M172 74h4M240 74h4"
      strokeOpacity="0.45"
    />
    <path d="M54 118h212M54 136h212" strokeOpacity="0.45" />
    <path
      d="M76 150v44M69 154h14v14h-14zM104 150v44M97 172h14v14h-14zM132 150v44M125 160h14v14h-14zM160 150v44M153 178h14v14h-14zM188 150v44M181 152h14v14h-14zM216 150v44M209 168h14v14h-14zM244 150v44M237 176h14v14h-14z"
      className="stroke-money"
    />
    <path d="M84 127h152" strokeDasharray="2 10" />
    <path d="M30 226h260" strokeOpacity="0.45" />
  </Drawing>
);
