CREATE TABLE `past_rates` (
	`id` integer PRIMARY KEY NOT NULL,
	`setting` text NOT NULL,
	`rate` integer NOT NULL,
	`until_ms` integer NOT NULL,
	CONSTRAINT "past_rates_id_whole" CHECK(typeof("past_rates"."id") = 'integer'),
	CONSTRAINT "past_rates_rate_whole" CHECK(typeof("past_rates"."rate") = 'integer'),
	CONSTRAINT "past_rates_until_ms_whole" CHECK(typeof("past_rates"."until_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `past_rates_by_end` ON `past_rates` (`until_ms`,`id`);--> statement-breakpoint
INSERT INTO `past_rates` (`setting`, `rate`, `until_ms`) SELECT 'centralBankSettings.hourlyWage', `hourly_cents`, `until_ms` FROM `past_wages` ORDER BY `until_ms`, `id`;--> statement-breakpoint
INSERT INTO `past_rates` (`setting`, `rate`, `until_ms`) SELECT 'buildingProductions.' || `building`, `per_hour`, `until_ms` FROM `past_productions` ORDER BY `until_ms`, `id`;--> statement-breakpoint
INSERT INTO `past_rates` (`setting`, `rate`, `until_ms`) SELECT 'realEstateSettings.maintenanceRate', `rate_ppm`, `until_ms` FROM `past_maintenance` ORDER BY `until_ms`, `id`;--> statement-breakpoint
DROP TABLE `past_wages`;--> statement-breakpoint
DROP TABLE `past_productions`;--> statement-breakpoint
DROP TABLE `past_maintenance`;