ALTER TABLE `sessions` ADD `confirmed_at_ms` integer CONSTRAINT "sessions_confirmed_at_ms_whole" CHECK(typeof("confirmed_at_ms") in ('integer', 'null'));--> statement-breakpoint
CREATE TABLE `sender_counts` (
	`day` integer NOT NULL,
	`receiver` text NOT NULL,
	`sender` text NOT NULL,
	`event` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `receiver`, `sender`, `event`),
	CONSTRAINT "sender_counts_day_whole" CHECK(typeof("sender_counts"."day") = 'integer'),
	CONSTRAINT "sender_counts_count_whole" CHECK(typeof("sender_counts"."count") = 'integer')
);
--> statement-breakpoint
ALTER TABLE `alliances` ADD `confusable_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `alliances_confusable` ON `alliances` (`confusable_key`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_market_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`resource` text NOT NULL,
	`direction` text NOT NULL,
	`price_cents` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`after_trade` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "market_alerts_price" CHECK("__new_market_alerts"."price_cents" > 0),
	CONSTRAINT "market_alerts_resource_known" CHECK("__new_market_alerts"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_alerts_direction_known" CHECK("__new_market_alerts"."direction" in ('above', 'below')),
	CONSTRAINT "market_alerts_price_cents_whole" CHECK(typeof("__new_market_alerts"."price_cents") = 'integer'),
	CONSTRAINT "market_alerts_created_at_ms_whole" CHECK(typeof("__new_market_alerts"."created_at_ms") = 'integer'),
	CONSTRAINT "market_alerts_after_trade_whole" CHECK(typeof("__new_market_alerts"."after_trade") = 'integer')
);
--> statement-breakpoint
INSERT INTO `__new_market_alerts`("id", "player", "resource", "direction", "price_cents", "created_at_ms", "after_trade") SELECT "id", "player", "resource", "direction", "price_cents", "created_at_ms", 0 FROM `market_alerts`;--> statement-breakpoint
DROP TABLE `market_alerts`;--> statement-breakpoint
ALTER TABLE `__new_market_alerts` RENAME TO `market_alerts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `market_alerts_waiting` ON `market_alerts` (`resource`,`direction`,`price_cents`);--> statement-breakpoint
CREATE UNIQUE INDEX `market_alerts_once` ON `market_alerts` (`player`,`resource`,`direction`,`price_cents`);--> statement-breakpoint
ALTER TABLE `players` ADD `confusable_key` text;--> statement-breakpoint
CREATE INDEX `players_confusable` ON `players` (`confusable_key`);--> statement-breakpoint
INSERT INTO `index_marks` (`name`, `up_to`) SELECT 'market_alerts', max(`seq`) FROM `market_trades` HAVING count(*) > 0;--> statement-breakpoint
UPDATE `players` SET `confusable_key` = replace(replace(replace(replace(replace(replace(`username_lower`, '-', ''), '_', ''), '1', 'l'), 'i', 'l'), '0', 'o'), 'rn', 'm');--> statement-breakpoint
UPDATE `alliances` SET `confusable_key` = replace(`name_key`, 'rn', 'm');