CREATE TABLE `failed_guesses` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`source` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "failed_guesses_id_whole" CHECK(typeof("failed_guesses"."id") = 'integer'),
	CONSTRAINT "failed_guesses_at_ms_whole" CHECK(typeof("failed_guesses"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `failed_guesses_by_account` ON `failed_guesses` (`account`,`at_ms`);--> statement-breakpoint
CREATE INDEX `failed_guesses_by_source` ON `failed_guesses` (`source`,`at_ms`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`player_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`used_at_ms` integer NOT NULL,
	PRIMARY KEY(`player_id`, `token_hash`),
	CONSTRAINT "known_devices_used_at_ms_whole" CHECK(typeof("known_devices"."used_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `known_devices_by_token` ON `known_devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `known_devices_by_use` ON `known_devices` (`used_at_ms`);