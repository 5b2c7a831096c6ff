import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import type { Behaviour } from '../personalities/observation.ts';

const GREETING =
  /^\W*(hi|hello|hey|hiya|howdy|yo|greetings|welcome|morning|evening|good (morning|day|afternoon|evening))\b/i;

const ANSWERS: readonly ((name: string) => string)[] = [
  (name) => `hello ${name}`,
  (name) => `hi ${name}, good to see you`,
  (name) => `evening ${name}`,
  (name) => `hey ${name}, welcome`,
];

/** Answers a player's greeting, unless it has been answered or is itself the answer to another player. */
export const answerGreeting: Behaviour = ({ alliance: { own, chat } }, dice) => {
  if (!own) return null;
  const at = chat.findLastIndex(isGreeting);
  const [before, greeting] = [chat[at - 1], chat[at]];
  if (!greeting || (before && isGreeting(before) && before.userId !== greeting.userId)) return null;
  if (chat.slice(at + 1).some((later) => isAnswer(later, greeting))) return null;
  const text = dice.pick(ANSWERS)?.(greeting.username) ?? `hello ${greeting.username}`;
  return { kind: 'say', text, answers: greeting.id };
};

const isGreeting = ({ is_bot, text }: AllianceMessage): boolean => !is_bot && GREETING.test(text);

const isAnswer = ({ userId, text }: AllianceMessage, greeting: AllianceMessage): boolean =>
  userId !== greeting.userId && (text.includes(greeting.username) || GREETING.test(text));
