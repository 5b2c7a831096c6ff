import { createPasswords } from '#server/systems/auth/password.ts';
import { answerParent } from '../child/answer.ts';
import { usage } from '../child/usage.ts';
import { type Crew, makePlayers, type NewCrew } from './game-players.ts';
import { openRunners, type Runner, startNextRace } from './game-races.ts';
import { type GameWorld, type GameWorldOptions, openGameWorld } from './game-world.ts';

export type GameServer = typeof answers;

interface NewPlayers extends Pick<NewCrew, 'count' | 'prefix' | 'rang'> {
  readonly password?: string;
}

let world: GameWorld | undefined;

const answers = {
  async open(options: GameWorldOptions): Promise<string> {
    world = await openGameWorld(options);
    return world.url;
  },
  /** Makes signed-in players; with a password they can also log in. */
  async players({ password, ...crew }: NewPlayers): Promise<Crew> {
    const passwordHash = password === undefined ? 'none' : await createPasswords().hash(password);
    if (typeof passwordHash !== 'string') throw new Error(passwordHash.refused);
    return makePlayers(opened().app.perform, { ...crew, passwordHash });
  },
  runners: (): Promise<Runner[]> => openRunners(opened()),
  startRace: (): Promise<string> => startNextRace(opened()),
  /** From now on jobs run at their own times. */
  run(): void {
    opened().app.scheduler.start();
  },
  usage,
};

answerParent(answers);

function opened(): GameWorld {
  if (!world) throw new Error('the world is not open yet');
  return world;
}
