CREATE TABLE `alliance_contributions` (
	`alliance_id` text NOT NULL,
	`player_id` text NOT NULL,
	`day` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`alliance_id`, `player_id`, `day`),
	CONSTRAINT "alliance_contributions_day_whole" CHECK(typeof("alliance_contributions"."day") = 'integer'),
	CONSTRAINT "alliance_contributions_cents_whole" CHECK(typeof("alliance_contributions"."cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `alliance_invitations` (
	`alliance_id` text NOT NULL,
	`player_id` text NOT NULL,
	`invited_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`is_delivered` integer NOT NULL,
	PRIMARY KEY(`alliance_id`, `player_id`),
	CONSTRAINT "alliance_invitations_invited_at_ms_whole" CHECK(typeof("alliance_invitations"."invited_at_ms") = 'integer'),
	CONSTRAINT "alliance_invitations_expires_at_ms_whole" CHECK(typeof("alliance_invitations"."expires_at_ms") = 'integer'),
	CONSTRAINT "alliance_invitations_is_delivered_whole" CHECK("alliance_invitations"."is_delivered" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `alliance_invitations_of` ON `alliance_invitations` (`player_id`,`invited_at_ms`);--> statement-breakpoint
CREATE INDEX `alliance_invitations_expiring` ON `alliance_invitations` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `alliance_log` (
	`seq` integer PRIMARY KEY NOT NULL,
	`alliance_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`kind` text NOT NULL,
	`player_id` text NOT NULL,
	`target_id` text,
	`cents` integer,
	`about_id` text,
	`alliance_name` text,
	CONSTRAINT "alliance_log_seq_whole" CHECK(typeof("alliance_log"."seq") = 'integer'),
	CONSTRAINT "alliance_log_at_ms_whole" CHECK(typeof("alliance_log"."at_ms") = 'integer'),
	CONSTRAINT "alliance_log_kind_known" CHECK("alliance_log"."kind" in ('founded', 'joined', 'left', 'kicked', 'contributed', 'paid', 'leader', 'invited')),
	CONSTRAINT "alliance_log_cents_whole" CHECK(typeof("alliance_log"."cents") in ('integer', 'null'))
);
--> statement-breakpoint
CREATE INDEX `alliance_log_of` ON `alliance_log` (`alliance_id`,`seq`);--> statement-breakpoint
CREATE INDEX `alliance_log_about` ON `alliance_log` (`about_id`,`seq`) WHERE "alliance_log"."about_id" is not null;--> statement-breakpoint
CREATE TABLE `alliance_members` (
	`player_id` text PRIMARY KEY NOT NULL,
	`alliance_id` text NOT NULL,
	`contribution_cents` integer NOT NULL,
	`joined_at_ms` integer NOT NULL,
	CONSTRAINT "alliance_members_not_below_zero" CHECK("alliance_members"."contribution_cents" >= 0),
	CONSTRAINT "alliance_members_contribution_cents_whole" CHECK(typeof("alliance_members"."contribution_cents") = 'integer'),
	CONSTRAINT "alliance_members_joined_at_ms_whole" CHECK(typeof("alliance_members"."joined_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `alliance_members_of` ON `alliance_members` (`alliance_id`,`player_id`);--> statement-breakpoint
CREATE TABLE `alliance_messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`alliance_id` text NOT NULL,
	`player_id` text NOT NULL,
	`text` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "alliance_messages_seq_whole" CHECK(typeof("alliance_messages"."seq") = 'integer'),
	CONSTRAINT "alliance_messages_at_ms_whole" CHECK(typeof("alliance_messages"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alliance_messages_id` ON `alliance_messages` (`id`);--> statement-breakpoint
CREATE INDEX `alliance_messages_of` ON `alliance_messages` (`alliance_id`,`seq`);--> statement-breakpoint
CREATE TABLE `alliance_payouts` (
	`player_id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	CONSTRAINT "alliance_payouts_day_whole" CHECK(typeof("alliance_payouts"."day") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `alliance_totals` (
	`alliance_id` text NOT NULL,
	`end_ms` integer NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`alliance_id`, `end_ms`),
	CONSTRAINT "alliance_totals_end_ms_whole" CHECK(typeof("alliance_totals"."end_ms") = 'integer'),
	CONSTRAINT "alliance_totals_points_whole" CHECK(typeof("alliance_totals"."points") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `alliances` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`is_private` integer NOT NULL,
	`leader_id` text NOT NULL,
	`members` integer NOT NULL,
	`contributed_cents` integer NOT NULL,
	`experience` integer NOT NULL,
	`list_rank` integer NOT NULL,
	`log_count` integer NOT NULL,
	`leader_due_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "alliances_members" CHECK("alliances"."members" between 1 and 50),
	CONSTRAINT "alliances_not_below_zero" CHECK("alliances"."contributed_cents" >= 0 and "alliances"."experience" >= 0),
	CONSTRAINT "alliances_is_private_whole" CHECK("alliances"."is_private" in (0, 1)),
	CONSTRAINT "alliances_members_whole" CHECK(typeof("alliances"."members") = 'integer'),
	CONSTRAINT "alliances_contributed_cents_whole" CHECK(typeof("alliances"."contributed_cents") = 'integer'),
	CONSTRAINT "alliances_experience_whole" CHECK(typeof("alliances"."experience") = 'integer'),
	CONSTRAINT "alliances_list_rank_whole" CHECK(typeof("alliances"."list_rank") = 'integer'),
	CONSTRAINT "alliances_log_count_whole" CHECK(typeof("alliances"."log_count") = 'integer'),
	CONSTRAINT "alliances_leader_due_ms_whole" CHECK(typeof("alliances"."leader_due_ms") = 'integer'),
	CONSTRAINT "alliances_created_at_ms_whole" CHECK(typeof("alliances"."created_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alliances_name` ON `alliances` (`name_key`);--> statement-breakpoint
CREATE INDEX `alliances_listed` ON `alliances` (`list_rank`,`id`);--> statement-breakpoint
CREATE INDEX `alliances_listed_public` ON `alliances` (`is_private`,`list_rank`,`id`);--> statement-breakpoint
CREATE INDEX `alliances_named_public` ON `alliances` (`is_private`,`name_key`);--> statement-breakpoint
CREATE INDEX `alliances_leader_due` ON `alliances` (`leader_due_ms`,`id`);--> statement-breakpoint
CREATE TABLE `player_mutes` (
	`player_id` text NOT NULL,
	`muted_id` text NOT NULL,
	PRIMARY KEY(`player_id`, `muted_id`)
);
--> statement-breakpoint
CREATE INDEX `player_mutes_of_muted` ON `player_mutes` (`muted_id`);