CREATE TABLE `former_club_members` (
	`player_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `active_players` (
	`player_id` text PRIMARY KEY NOT NULL,
	`last_day` integer NOT NULL,
	CONSTRAINT "active_players_last_day_whole" CHECK(typeof("active_players"."last_day") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `faucet_takes` (
	`player_id` text NOT NULL,
	`code` text NOT NULL,
	`day` integer NOT NULL,
	`issued_cents` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	PRIMARY KEY(`player_id`, `code`),
	CONSTRAINT "faucet_takes_day_whole" CHECK(typeof("faucet_takes"."day") = 'integer'),
	CONSTRAINT "faucet_takes_issued_cents_whole" CHECK(typeof("faucet_takes"."issued_cents") = 'integer'),
	CONSTRAINT "faucet_takes_paid_cents_whole" CHECK(typeof("faucet_takes"."paid_cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `faucet_totals` (
	`day` integer NOT NULL,
	`code` text NOT NULL,
	`net_cents` integer NOT NULL,
	PRIMARY KEY(`day`, `code`),
	CONSTRAINT "faucet_totals_not_below_zero" CHECK("faucet_totals"."net_cents" >= 0),
	CONSTRAINT "faucet_totals_day_whole" CHECK(typeof("faucet_totals"."day") = 'integer'),
	CONSTRAINT "faucet_totals_net_cents_whole" CHECK(typeof("faucet_totals"."net_cents") = 'integer')
);

--> statement-breakpoint
INSERT INTO "faucet_totals" ("day", "code", "net_cents")
SELECT "day", "code", "issued_cents" FROM "money_flows"
WHERE "code" IN ('salary_collected', 'rent_collected', 'rent_bonus', 'company_revenue', 'fed_revenue', 'revenue_bonus', 'property_sold');
--> statement-breakpoint
INSERT INTO "former_club_members" ("player_id")
SELECT DISTINCT "alliance_log"."player_id" FROM "alliance_log"
JOIN "alliances" ON "alliances"."id" = "alliance_log"."alliance_id"
WHERE "alliances"."leader_id" = 'house' AND "alliance_log"."kind" = 'left';
