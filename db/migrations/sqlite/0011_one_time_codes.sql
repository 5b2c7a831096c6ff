CREATE TABLE `one_time_secrets` (
	`player_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`enabled_at_ms` integer,
	`used_step` integer NOT NULL,
	CONSTRAINT "one_time_secrets_enabled_at_ms_whole" CHECK(typeof("one_time_secrets"."enabled_at_ms") in ('integer', 'null')),
	CONSTRAINT "one_time_secrets_used_step_whole" CHECK(typeof("one_time_secrets"."used_step") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_player` ON `recovery_codes` (`player_id`);