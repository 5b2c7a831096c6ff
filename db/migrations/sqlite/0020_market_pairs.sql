CREATE TABLE `market_pair_days` (
	`resource` text NOT NULL,
	`day` integer NOT NULL,
	`first` text NOT NULL,
	`second` text NOT NULL,
	`units` integer NOT NULL,
	`counted_cents` integer NOT NULL,
	PRIMARY KEY(`resource`, `day`, `first`, `second`),
	CONSTRAINT "market_pair_days_two" CHECK("market_pair_days"."first" <> "market_pair_days"."second"),
	CONSTRAINT "market_pair_days_some" CHECK("market_pair_days"."units" > 0),
	CONSTRAINT "market_pair_days_resource_known" CHECK("market_pair_days"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_pair_days_day_whole" CHECK(typeof("market_pair_days"."day") = 'integer'),
	CONSTRAINT "market_pair_days_units_whole" CHECK(typeof("market_pair_days"."units") = 'integer'),
	CONSTRAINT "market_pair_days_counted_cents_whole" CHECK(typeof("market_pair_days"."counted_cents") = 'integer')
);
