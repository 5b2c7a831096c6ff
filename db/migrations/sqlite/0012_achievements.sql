CREATE TABLE `achievement_counts` (
	`achievement_id` text PRIMARY KEY NOT NULL,
	`players` integer NOT NULL,
	CONSTRAINT "achievement_counts_not_below_zero" CHECK("achievement_counts"."players" >= 0),
	CONSTRAINT "achievement_counts_players_whole" CHECK(typeof("achievement_counts"."players") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `achievement_tallies` (
	`player_id` text NOT NULL,
	`figure` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`player_id`, `figure`),
	CONSTRAINT "achievement_tallies_some" CHECK("achievement_tallies"."total" > 0),
	CONSTRAINT "achievement_tallies_total_whole" CHECK(typeof("achievement_tallies"."total") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `achievers` (
	`player_id` text PRIMARY KEY NOT NULL,
	`unlocked` integer NOT NULL,
	`board_rank` integer NOT NULL,
	`last_at_ms` integer NOT NULL,
	CONSTRAINT "achievers_some" CHECK("achievers"."unlocked" > 0 and "achievers"."board_rank" = -"achievers"."unlocked"),
	CONSTRAINT "achievers_unlocked_whole" CHECK(typeof("achievers"."unlocked") = 'integer'),
	CONSTRAINT "achievers_board_rank_whole" CHECK(typeof("achievers"."board_rank") = 'integer'),
	CONSTRAINT "achievers_last_at_ms_whole" CHECK(typeof("achievers"."last_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `achievers_by_rank` ON `achievers` (`board_rank`,`last_at_ms`,`player_id`);--> statement-breakpoint
CREATE TABLE `player_achievements` (
	`player_id` text NOT NULL,
	`achievement_id` text NOT NULL,
	`unlocked_at_ms` integer NOT NULL,
	PRIMARY KEY(`player_id`, `achievement_id`),
	CONSTRAINT "player_achievements_unlocked_at_ms_whole" CHECK(typeof("player_achievements"."unlocked_at_ms") = 'integer')
);
