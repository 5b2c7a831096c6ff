import { limitTime } from './child/time-limit.ts';
import { measureDepth } from './orders/depth.ts';
import { startOrderClient } from './orders/market-place.ts';
import { measurePlacing } from './orders/placing.ts';
import { measurePushing } from './orders/pushing.ts';
import { measureShowing } from './orders/showing.ts';
import { measureStaking } from './orders/staking.ts';

// The cost of an order and a bet: in small and large books, of showing the market, and of its pushes.
const parts = {
  placing: measurePlacing,
  depth: measureDepth,
  showing: measureShowing,
  pushing: measurePushing,
  bets: measureStaking,
};

limitTime(350);
const named = process.argv.slice(2).filter((given) => given !== '--smoke');
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`there are only the parts ${Object.keys(parts).join(', ')}`);
const client = startOrderClient();
for (const [name, measure] of Object.entries(parts)) {
  if (named.length === 0 || named.includes(name)) await measure(client);
}
await client.stop();
