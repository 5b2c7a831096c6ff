import { Drawing } from './drawing.tsx';

/** The firm’s entrance. */
export const Door = () => (
  <Drawing>
    <path d="M92 226V22h136v204M104 226V34h112v192" />
    <path d="M116 46h88v90h-88z" />
    <path d="M116 58l12-12M116 78l32-32M116 98l52-52M172 136l32-32M192 136l12-12" strokeOpacity="0.3" />
    <path d="M116 150h88v62h-88zM124 158h72v46h-72z" strokeOpacity="0.45" />
    <path d="M206 138v22M206 149h-10" className="stroke-money" />
    <path d="M142 92h36M136 102h48M150 82h20" className="stroke-money" />
    <path d="M56 226h208M72 22h176" />
    <path d="M240 92h24v32h-24zM246 100h12M246 108h12M246 116h7" strokeOpacity="0.45" />
  </Drawing>
);
