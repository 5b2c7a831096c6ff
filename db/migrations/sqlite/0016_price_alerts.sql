CREATE TABLE `market_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`resource` text NOT NULL,
	`direction` text NOT NULL,
	`price_cents` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "market_alerts_price" CHECK("market_alerts"."price_cents" > 0),
	CONSTRAINT "market_alerts_resource_known" CHECK("market_alerts"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_alerts_direction_known" CHECK("market_alerts"."direction" in ('above', 'below')),
	CONSTRAINT "market_alerts_price_cents_whole" CHECK(typeof("market_alerts"."price_cents") = 'integer'),
	CONSTRAINT "market_alerts_created_at_ms_whole" CHECK(typeof("market_alerts"."created_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `market_alerts_waiting` ON `market_alerts` (`resource`,`direction`,`price_cents`);--> statement-breakpoint
CREATE UNIQUE INDEX `market_alerts_once` ON `market_alerts` (`player`,`resource`,`direction`,`price_cents`);