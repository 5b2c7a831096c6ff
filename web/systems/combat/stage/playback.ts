import { screenDensity } from '#web/ui/drawing/paint.ts';
import type { Fight } from '#protocol/systems/combat/models.ts';
import { onFrame, timers } from '#web/live/clock.ts';
import { placesAt } from './blocking.ts';
import { between, DURATION_MS, smoothstep, progressOf, readingAt, type Reading } from './director.ts';
import { type Ground, groundFor } from './ground.ts';
import { lineupOf, type Figure } from './lineup.ts';
import { type Backdrop, drawBackdrop, paintShot, type Shot } from './scene.ts';
import { createSpriteCache, type SpriteCache } from './sprites.ts';

export interface Playback {
  readonly skip: () => void;
  readonly replay: () => void;
  readonly stop: () => void;
}

interface PlaybackSetup {
  readonly canvas: HTMLCanvasElement;
  readonly fight: Fight;
  /** False: shows the end at once. */
  readonly isPlayed: boolean;
  readonly watch: (reading: Reading) => void;
}

/** Longer gaps between frames pause the fight. */
const MAX_SPAN_MS = 100;
/** Time budget for sprites per frame and in total, before the first step. */
const DRAWING_MS = 5;
const MAX_WAIT_MS = 900;
const MAX_FIGURES = 10;
const MAX_FIGURES_NARROW = 7;
const NARROW_PX = 560;

export function playFight({ canvas, fight, isPlayed, watch }: PlaybackSetup): Playback {
  const fightCanvas = createFightCanvas(canvas, fight, () => draw());
  let t = isPlayed ? 0 : DURATION_MS;
  let stopFrames: () => void = () => undefined;
  const draw = (): void => {
    watch(readingAt(fight, t));
    fightCanvas.fit()?.paint(t);
  };
  const run = (): void => {
    stopFrames();
    const begunMs = timers.nowMs();
    let drawnMs: number | null = null;
    stopFrames = onFrame((nowMs) => {
      const isWaiting = t === 0 && nowMs - begunMs < MAX_WAIT_MS;
      const isDrawn = drawAhead(fightCanvas.fit()?.sprites);
      if (isDrawn || !isWaiting) {
        t = Math.min(DURATION_MS, t + Math.min(MAX_SPAN_MS, drawnMs === null ? 0 : nowMs - drawnMs));
        drawnMs = nowMs;
      }
      draw();
      if (t >= DURATION_MS) stopFrames();
    });
  };
  draw();
  if (t < DURATION_MS) run();
  return {
    skip() {
      stopFrames();
      t = DURATION_MS;
      draw();
    },
    replay() {
      t = 0;
      run();
    },
    stop() {
      stopFrames();
      fightCanvas.stop();
    },
  };
}

function drawAhead(sprites: SpriteCache | undefined): boolean {
  const untilMs = timers.nowMs() + DRAWING_MS;
  while (sprites?.drawNext()) if (timers.nowMs() >= untilMs) return false;
  return true;
}

interface Canvas {
  readonly sprites: SpriteCache;
  readonly paint: (t: number) => void;
}

function createFightCanvas(canvas: HTMLCanvasElement, fight: Fight, resized: () => void) {
  const surface = canvas.getContext('2d', { alpha: false });
  let made: (Canvas & { readonly ground: Ground }) | null = null;
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas;
    if (made && made.ground.width === clientWidth && made.ground.height === clientHeight) return;
    made = null;
    resized();
  });
  observer.observe(canvas);
  const fit = (): Canvas | null => {
    if (made || !surface || canvas.clientWidth === 0) return made;
    const density = screenDensity();
    const ground = groundFor(canvas.clientWidth, canvas.clientHeight);
    canvas.width = Math.round(ground.width * density);
    canvas.height = Math.round(ground.height * density);
    const crews = crewsFor(fight, ground);
    const sprites = createSpriteCache(crews, ground.pxPerCm * 1.06 * density);
    const backdrop: Backdrop = drawBackdrop(ground, density);
    const paint = (t: number): void => {
      surface.setTransform(density, 0, 0, density, 0, 0);
      paintShot(surface, ground, backdrop, sprites, shotAt(fight, crews, ground, t));
    };
    made = { ground, sprites, paint };
    return made;
  };
  return { fit, stop: () => observer.disconnect() };
}

interface Crews {
  readonly attacker: readonly Figure[];
  readonly defender: readonly Figure[];
}

function crewsFor(fight: Fight, { width }: Ground): Crews {
  const maxFigures = width < NARROW_PX ? MAX_FIGURES_NARROW : MAX_FIGURES;
  return { attacker: lineupOf(fight.attacker, maxFigures), defender: lineupOf(fight.defender, maxFigures) };
}

function shotAt(fight: Fight, { attacker, defender }: Crews, ground: Ground, t: number): Shot {
  const parts = [
    { role: 'attacker', lineup: attacker, wins: fight.victory, isOpposed: defender.length > 0 },
    { role: 'defender', lineup: defender, wins: !fight.victory, isOpposed: true },
  ] as const;
  return {
    crews: parts.map((part) => ({ role: part.role, places: placesAt(part.lineup, ground, part, t) })),
    car: 1 - (1 - between(0, 900, t)) ** 3,
    door: defender.length > 0 ? smoothstep(between(300, 700, t)) : 0,
    money: fight.reward > 0 ? progressOf('money', t) : 0,
    close: smoothstep(between(3800, 5600, t)),
  };
}
