CREATE TABLE `downtimes` (
	`ends_at_ms` integer PRIMARY KEY NOT NULL,
	`starts_at_ms` integer NOT NULL,
	CONSTRAINT "downtimes_pass" CHECK("downtimes"."starts_at_ms" < "downtimes"."ends_at_ms"),
	CONSTRAINT "downtimes_ends_at_ms_whole" CHECK(typeof("downtimes"."ends_at_ms") = 'integer'),
	CONSTRAINT "downtimes_starts_at_ms_whole" CHECK(typeof("downtimes"."starts_at_ms") = 'integer')
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_rents` (
	`player_id` text PRIMARY KEY NOT NULL,
	`due_at_ms` integer NOT NULL,
	`paid_at_ms` integer,
	`notice_at_ms` integer,
	CONSTRAINT "rents_due_at_ms_whole" CHECK(typeof("__new_rents"."due_at_ms") = 'integer'),
	CONSTRAINT "rents_paid_at_ms_whole" CHECK(typeof("__new_rents"."paid_at_ms") in ('integer', 'null')),
	CONSTRAINT "rents_notice_at_ms_whole" CHECK(typeof("__new_rents"."notice_at_ms") in ('integer', 'null'))
);
--> statement-breakpoint
INSERT INTO `__new_rents`("player_id", "due_at_ms", "paid_at_ms", "notice_at_ms") SELECT "player_id", "due_at_ms", "paid_at_ms", CASE WHEN "due_at_ms" > (SELECT "game_ms" FROM `world`) THEN max("due_at_ms" - 259200000, (SELECT "game_ms" FROM `world`)) END FROM `rents`;--> statement-breakpoint
DROP TABLE `rents`;--> statement-breakpoint
ALTER TABLE `__new_rents` RENAME TO `rents`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `rents_by_due` ON `rents` (`due_at_ms`,`player_id`);--> statement-breakpoint
CREATE INDEX `rents_by_notice` ON `rents` (`notice_at_ms`,`player_id`);