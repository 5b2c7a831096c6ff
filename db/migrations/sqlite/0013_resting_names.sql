CREATE TABLE `resting_names` (
	`name_hash` text PRIMARY KEY NOT NULL,
	`rests_until_ms` integer NOT NULL,
	CONSTRAINT "resting_names_rests_until_ms_whole" CHECK(typeof("resting_names"."rests_until_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `resting_names_by_end` ON `resting_names` (`rests_until_ms`);