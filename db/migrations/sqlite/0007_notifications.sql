CREATE TABLE `notification_marks` (
	`player_id` text PRIMARY KEY NOT NULL,
	`read_up_to` integer NOT NULL,
	`muted` text NOT NULL,
	CONSTRAINT "notification_marks_read_up_to_whole" CHECK(typeof("notification_marks"."read_up_to") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`type` text NOT NULL,
	`at_ms` integer NOT NULL,
	`event` text NOT NULL,
	`data` text NOT NULL,
	CONSTRAINT "notifications_id_whole" CHECK(typeof("notifications"."id") = 'integer'),
	CONSTRAINT "notifications_at_ms_whole" CHECK(typeof("notifications"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_subject` ON `notifications` (`recipient`,`subject`);