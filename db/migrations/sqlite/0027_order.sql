CREATE TABLE `sign_in_traces` (
	`seq` integer PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`network_hash` text NOT NULL,
	`agent_hash` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "sign_in_traces_seq_whole" CHECK(typeof("sign_in_traces"."seq") = 'integer'),
	CONSTRAINT "sign_in_traces_at_ms_whole" CHECK(typeof("sign_in_traces"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `sign_in_traces_of` ON `sign_in_traces` (`player_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `sign_in_traces_by_address` ON `sign_in_traces` (`address_hash`,`at_ms`);--> statement-breakpoint
CREATE INDEX `sign_in_traces_by_network` ON `sign_in_traces` (`network_hash`,`at_ms`);--> statement-breakpoint
CREATE INDEX `sign_in_traces_by_agent` ON `sign_in_traces` (`agent_hash`,`at_ms`);--> statement-breakpoint
CREATE INDEX `sign_in_traces_by_time` ON `sign_in_traces` (`at_ms`);--> statement-breakpoint
CREATE TABLE `account_links` (
	`first_id` text NOT NULL,
	`second_id` text NOT NULL,
	`score` integer NOT NULL,
	`reasons` text NOT NULL,
	`is_limited` integer NOT NULL,
	`scored_at_ms` integer NOT NULL,
	PRIMARY KEY(`first_id`, `second_id`),
	CONSTRAINT "account_links_score_whole" CHECK(typeof("account_links"."score") = 'integer'),
	CONSTRAINT "account_links_is_limited_whole" CHECK("account_links"."is_limited" in (0, 1)),
	CONSTRAINT "account_links_scored_at_ms_whole" CHECK(typeof("account_links"."scored_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `account_links_of_second` ON `account_links` (`second_id`);--> statement-breakpoint
CREATE INDEX `account_links_by_score` ON `account_links` (`score`);--> statement-breakpoint
CREATE TABLE `households` (
	`asker_id` text NOT NULL,
	`other_id` text NOT NULL,
	`agreed_at_ms` integer,
	PRIMARY KEY(`asker_id`, `other_id`),
	CONSTRAINT "households_agreed_at_ms_whole" CHECK(typeof("households"."agreed_at_ms") in ('integer', 'null'))
);
--> statement-breakpoint
CREATE INDEX `households_of_other` ON `households` (`other_id`);--> statement-breakpoint
CREATE TABLE `linked_gifts` (
	`giver_id` text NOT NULL,
	`day` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`giver_id`, `day`),
	CONSTRAINT "linked_gifts_day_whole" CHECK(typeof("linked_gifts"."day") = 'integer'),
	CONSTRAINT "linked_gifts_cents_whole" CHECK(typeof("linked_gifts"."cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `message_threads` (
	`player_id` text NOT NULL,
	`other_id` text NOT NULL,
	`last_seq` integer NOT NULL,
	`unread` integer NOT NULL,
	`cleared_seq` integer NOT NULL,
	`begun_at_ms` integer,
	PRIMARY KEY(`player_id`, `other_id`),
	CONSTRAINT "message_threads_last_seq_whole" CHECK(typeof("message_threads"."last_seq") = 'integer'),
	CONSTRAINT "message_threads_unread_whole" CHECK(typeof("message_threads"."unread") = 'integer'),
	CONSTRAINT "message_threads_cleared_seq_whole" CHECK(typeof("message_threads"."cleared_seq") = 'integer'),
	CONSTRAINT "message_threads_begun_at_ms_whole" CHECK(typeof("message_threads"."begun_at_ms") in ('integer', 'null'))
);
--> statement-breakpoint
CREATE INDEX `message_threads_newest` ON `message_threads` (`player_id`,`last_seq`);--> statement-breakpoint
CREATE INDEX `message_threads_begun` ON `message_threads` (`player_id`,`begun_at_ms`);--> statement-breakpoint
CREATE INDEX `message_threads_of_other` ON `message_threads` (`other_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`text` text NOT NULL,
	`text_hash` text NOT NULL,
	`is_flagged` integer NOT NULL,
	`is_delivered` integer NOT NULL,
	`is_removed` integer NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "messages_seq_whole" CHECK(typeof("messages"."seq") = 'integer'),
	CONSTRAINT "messages_is_flagged_whole" CHECK("messages"."is_flagged" in (0, 1)),
	CONSTRAINT "messages_is_delivered_whole" CHECK("messages"."is_delivered" in (0, 1)),
	CONSTRAINT "messages_is_removed_whole" CHECK("messages"."is_removed" in (0, 1)),
	CONSTRAINT "messages_at_ms_whole" CHECK(typeof("messages"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `messages_between` ON `messages` (`sender_id`,`receiver_id`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_same_text` ON `messages` (`sender_id`,`text_hash`,`at_ms`);--> statement-breakpoint
CREATE INDEX `messages_to` ON `messages` (`receiver_id`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_by_time` ON `messages` (`at_ms`);--> statement-breakpoint
CREATE TABLE `message_policies` (
	`player_id` text PRIMARY KEY NOT NULL,
	`policy` text NOT NULL,
	CONSTRAINT "message_policies_policy_known" CHECK("message_policies"."policy" in ('everybody', 'known', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE `moderation_cases` (
	`seq` integer PRIMARY KEY NOT NULL,
	`suspect_id` text NOT NULL,
	`reason` text NOT NULL,
	`opened_at_ms` integer NOT NULL,
	`version` integer NOT NULL,
	`claimed_by` text,
	`claimed_at_ms` integer,
	`closed_at_ms` integer,
	`closed_by` text,
	`action` text,
	`decision` text,
	CONSTRAINT "moderation_cases_closed" CHECK(("moderation_cases"."closed_at_ms" is null) = ("moderation_cases"."action" is null)),
	CONSTRAINT "moderation_cases_seq_whole" CHECK(typeof("moderation_cases"."seq") = 'integer'),
	CONSTRAINT "moderation_cases_reason_known" CHECK("moderation_cases"."reason" in ('insult', 'threat', 'spam', 'text', 'cheating', 'other')),
	CONSTRAINT "moderation_cases_opened_at_ms_whole" CHECK(typeof("moderation_cases"."opened_at_ms") = 'integer'),
	CONSTRAINT "moderation_cases_version_whole" CHECK(typeof("moderation_cases"."version") = 'integer'),
	CONSTRAINT "moderation_cases_claimed_at_ms_whole" CHECK(typeof("moderation_cases"."claimed_at_ms") in ('integer', 'null')),
	CONSTRAINT "moderation_cases_closed_at_ms_whole" CHECK(typeof("moderation_cases"."closed_at_ms") in ('integer', 'null')),
	CONSTRAINT "moderation_cases_action_known" CHECK("moderation_cases"."action" in ('dismiss', 'warn', 'remove', 'mute', 'trade_ban', 'suspend'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_cases_open` ON `moderation_cases` (`suspect_id`,`reason`) WHERE "moderation_cases"."closed_at_ms" is null;--> statement-breakpoint
CREATE INDEX `moderation_cases_of` ON `moderation_cases` (`suspect_id`,`seq`);--> statement-breakpoint
CREATE TABLE `moderation_reports` (
	`seq` integer PRIMARY KEY NOT NULL,
	`case_seq` integer NOT NULL,
	`suspect_id` text NOT NULL,
	`reporter_id` text,
	`evidence_key` text NOT NULL,
	`evidence` text NOT NULL,
	`text` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "moderation_reports_seq_whole" CHECK(typeof("moderation_reports"."seq") = 'integer'),
	CONSTRAINT "moderation_reports_case_seq_whole" CHECK(typeof("moderation_reports"."case_seq") = 'integer'),
	CONSTRAINT "moderation_reports_at_ms_whole" CHECK(typeof("moderation_reports"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `moderation_reports_in` ON `moderation_reports` (`case_seq`,`seq`);--> statement-breakpoint
CREATE INDEX `moderation_reports_by` ON `moderation_reports` (`reporter_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `moderation_reports_evidence` ON `moderation_reports` (`evidence_key`);--> statement-breakpoint
CREATE INDEX `moderation_reports_against` ON `moderation_reports` (`suspect_id`,`seq`);--> statement-breakpoint
CREATE TABLE `spoken_lines` (
	`player_id` text PRIMARY KEY NOT NULL,
	`marks` integer NOT NULL,
	CONSTRAINT "spoken_lines_marks_whole" CHECK(typeof("spoken_lines"."marks") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `sanctions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`from_ms` integer NOT NULL,
	`until_ms` integer,
	`by_id` text NOT NULL,
	`case_seq` integer,
	`lifted_at_ms` integer,
	`lifted_by` text,
	`lift_reason` text,
	`appeal_text` text,
	`appealed_at_ms` integer,
	`appeal_decided_by` text,
	`appeal_decided_at_ms` integer,
	`appeal_accepted` integer,
	`appeal_answer` text,
	CONSTRAINT "sanctions_seq_whole" CHECK(typeof("sanctions"."seq") = 'integer'),
	CONSTRAINT "sanctions_kind_known" CHECK("sanctions"."kind" in ('warn', 'remove', 'mute', 'trade_ban', 'suspend')),
	CONSTRAINT "sanctions_from_ms_whole" CHECK(typeof("sanctions"."from_ms") = 'integer'),
	CONSTRAINT "sanctions_until_ms_whole" CHECK(typeof("sanctions"."until_ms") in ('integer', 'null')),
	CONSTRAINT "sanctions_case_seq_whole" CHECK(typeof("sanctions"."case_seq") in ('integer', 'null')),
	CONSTRAINT "sanctions_lifted_at_ms_whole" CHECK(typeof("sanctions"."lifted_at_ms") in ('integer', 'null')),
	CONSTRAINT "sanctions_appealed_at_ms_whole" CHECK(typeof("sanctions"."appealed_at_ms") in ('integer', 'null')),
	CONSTRAINT "sanctions_appeal_decided_at_ms_whole" CHECK(typeof("sanctions"."appeal_decided_at_ms") in ('integer', 'null')),
	CONSTRAINT "sanctions_appeal_accepted_whole" CHECK("sanctions"."appeal_accepted" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `sanctions_of` ON `sanctions` (`player_id`,`seq`);--> statement-breakpoint
CREATE INDEX `sanctions_lasting` ON `sanctions` (`until_ms`) WHERE "sanctions"."lifted_at_ms" is null;--> statement-breakpoint
CREATE INDEX `sanctions_appealed` ON `sanctions` (`appealed_at_ms`) WHERE "sanctions"."appealed_at_ms" is not null and "sanctions"."appeal_decided_at_ms" is null;--> statement-breakpoint
CREATE TABLE `closed_suspects` (
	`player_id` text PRIMARY KEY NOT NULL,
	`mail_hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `closed_suspects_by_mail` ON `closed_suspects` (`mail_hash`);--> statement-breakpoint
CREATE TABLE `unranked_players` (
	`player_id` text PRIMARY KEY NOT NULL,
	`until_ms` integer,
	CONSTRAINT "unranked_players_until_ms_whole" CHECK(typeof("unranked_players"."until_ms") in ('integer', 'null'))
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_alliance_messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`alliance_id` text NOT NULL,
	`player_id` text NOT NULL,
	`text` text NOT NULL,
	`at_ms` integer NOT NULL,
	`is_flagged` integer DEFAULT false NOT NULL,
	CONSTRAINT "alliance_messages_seq_whole" CHECK(typeof("__new_alliance_messages"."seq") = 'integer'),
	CONSTRAINT "alliance_messages_at_ms_whole" CHECK(typeof("__new_alliance_messages"."at_ms") = 'integer'),
	CONSTRAINT "alliance_messages_is_flagged_whole" CHECK("__new_alliance_messages"."is_flagged" in (0, 1))
);
--> statement-breakpoint
INSERT INTO `__new_alliance_messages`("seq", "id", "alliance_id", "player_id", "text", "at_ms", "is_flagged") SELECT "seq", "id", "alliance_id", "player_id", "text", "at_ms", 0 FROM `alliance_messages`;--> statement-breakpoint
DROP TABLE `alliance_messages`;--> statement-breakpoint
ALTER TABLE `__new_alliance_messages` RENAME TO `alliance_messages`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `alliance_messages_id` ON `alliance_messages` (`id`);--> statement-breakpoint
CREATE INDEX `alliance_messages_of` ON `alliance_messages` (`alliance_id`,`seq`);