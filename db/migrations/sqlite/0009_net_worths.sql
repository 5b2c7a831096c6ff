CREATE TABLE `net_worths` (
	`player_id` text PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`rev` integer NOT NULL,
	CONSTRAINT "net_worths_cents_whole" CHECK(typeof("net_worths"."cents") = 'integer'),
	CONSTRAINT "net_worths_at_ms_whole" CHECK(typeof("net_worths"."at_ms") = 'integer'),
	CONSTRAINT "net_worths_rev_whole" CHECK(typeof("net_worths"."rev") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `players_staff` ON `players` (`rang`) WHERE "players"."rang" > 0;