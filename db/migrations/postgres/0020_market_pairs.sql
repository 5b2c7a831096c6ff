CREATE TABLE "market_pair_days" (
	"resource" text NOT NULL,
	"day" integer NOT NULL,
	"first" text NOT NULL,
	"second" text NOT NULL,
	"units" bigint NOT NULL,
	"counted_cents" bigint NOT NULL,
	CONSTRAINT "market_pair_days_resource_day_first_second_pk" PRIMARY KEY("resource","day","first","second"),
	CONSTRAINT "market_pair_days_two" CHECK ("market_pair_days"."first" <> "market_pair_days"."second"),
	CONSTRAINT "market_pair_days_some" CHECK ("market_pair_days"."units" > 0),
	CONSTRAINT "market_pair_days_resource_known" CHECK ("market_pair_days"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools'))
);
