CREATE TABLE `inhabitant_loot` (
	`day` integer NOT NULL,
	`player_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`day`, `player_id`),
	CONSTRAINT "inhabitant_loot_above_zero" CHECK("inhabitant_loot"."cents" > 0),
	CONSTRAINT "inhabitant_loot_day_whole" CHECK(typeof("inhabitant_loot"."day") = 'integer'),
	CONSTRAINT "inhabitant_loot_cents_whole" CHECK(typeof("inhabitant_loot"."cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `inhabitant_pays` (
	`day` integer NOT NULL,
	`player_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`day`, `player_id`),
	CONSTRAINT "inhabitant_pays_above_zero" CHECK("inhabitant_pays"."cents" > 0),
	CONSTRAINT "inhabitant_pays_day_whole" CHECK(typeof("inhabitant_pays"."day") = 'integer'),
	CONSTRAINT "inhabitant_pays_cents_whole" CHECK(typeof("inhabitant_pays"."cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `inhabitants` (
	`player_id` text PRIMARY KEY NOT NULL,
	`marked_at_ms` integer NOT NULL,
	CONSTRAINT "inhabitants_marked_at_ms_whole" CHECK(typeof("inhabitants"."marked_at_ms") = 'integer')
);
