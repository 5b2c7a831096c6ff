CREATE TABLE `active_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`players` integer NOT NULL,
	CONSTRAINT "active_days_day_whole" CHECK(typeof("active_days"."day") = 'integer'),
	CONSTRAINT "active_days_players_whole" CHECK(typeof("active_days"."players") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `admin_undos` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`undone_by` integer NOT NULL,
	CONSTRAINT "admin_undos_entry_id_whole" CHECK(typeof("admin_undos"."entry_id") = 'integer'),
	CONSTRAINT "admin_undos_undone_by_whole" CHECK(typeof("admin_undos"."undone_by") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `inequality_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`gini_ppm` integer NOT NULL,
	`top_share_ppm` integer NOT NULL,
	`players` integer NOT NULL,
	CONSTRAINT "inequality_days_day_whole" CHECK(typeof("inequality_days"."day") = 'integer'),
	CONSTRAINT "inequality_days_gini_ppm_whole" CHECK(typeof("inequality_days"."gini_ppm") = 'integer'),
	CONSTRAINT "inequality_days_top_share_ppm_whole" CHECK(typeof("inequality_days"."top_share_ppm") = 'integer'),
	CONSTRAINT "inequality_days_players_whole" CHECK(typeof("inequality_days"."players") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `money_flows` (
	`day` integer NOT NULL,
	`code` text NOT NULL,
	`issued_cents` integer NOT NULL,
	`absorbed_cents` integer NOT NULL,
	PRIMARY KEY(`day`, `code`),
	CONSTRAINT "money_flows_not_below_zero" CHECK("money_flows"."issued_cents" >= 0 and "money_flows"."absorbed_cents" >= 0),
	CONSTRAINT "money_flows_day_whole" CHECK(typeof("money_flows"."day") = 'integer'),
	CONSTRAINT "money_flows_issued_cents_whole" CHECK(typeof("money_flows"."issued_cents") = 'integer'),
	CONSTRAINT "money_flows_absorbed_cents_whole" CHECK(typeof("money_flows"."absorbed_cents") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `player_buildings_by_kind` ON `player_buildings` (`building`);
--> statement-breakpoint
INSERT INTO `active_days` (`day`, `players`) SELECT `day`, count(*) FROM `net_worth_points` GROUP BY `day`;
--> statement-breakpoint
INSERT INTO `money_flows` (`day`, `code`, `issued_cents`, `absorbed_cents`)
SELECT `at_ms` / 86400000, `code`,
	sum(CASE WHEN `payer` IN ('central-bank', 'bookmaker', 'trading-desk') THEN `amount` ELSE 0 END),
	sum(CASE WHEN `payer` IN ('central-bank', 'bookmaker', 'trading-desk') THEN 0 ELSE `amount` END)
FROM (
	SELECT `at_ms`, `code`, `amount`,
		CASE WHEN `debit` LIKE 'escrow:%' THEN coalesce(`holder`, `credit`) ELSE `debit` END AS `payer`,
		CASE WHEN `credit` LIKE 'escrow:%' THEN `debit` ELSE `credit` END AS `receiver`
	FROM `transfers` WHERE `asset` = 'dollars'
) AS `owned`
WHERE (`payer` IN ('central-bank', 'bookmaker', 'trading-desk')) <> (`receiver` IN ('central-bank', 'bookmaker', 'trading-desk'))
GROUP BY 1, 2;
