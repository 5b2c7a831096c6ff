CREATE TABLE `first_step_closings` (
	`player_id` text PRIMARY KEY NOT NULL,
	`closed_at_ms` integer NOT NULL,
	CONSTRAINT "first_step_closings_closed_at_ms_whole" CHECK(typeof("first_step_closings"."closed_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `first_step_grants` (
	`mail_hash` text NOT NULL,
	`step_id` text NOT NULL,
	`granted_at_ms` integer NOT NULL,
	PRIMARY KEY(`mail_hash`, `step_id`),
	CONSTRAINT "first_step_grants_granted_at_ms_whole" CHECK(typeof("first_step_grants"."granted_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `first_steps` (
	`player_id` text NOT NULL,
	`step_id` text NOT NULL,
	`done_at_ms` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	PRIMARY KEY(`player_id`, `step_id`),
	CONSTRAINT "first_steps_paid_not_below_zero" CHECK("first_steps"."paid_cents" >= 0),
	CONSTRAINT "first_steps_done_at_ms_whole" CHECK(typeof("first_steps"."done_at_ms") = 'integer'),
	CONSTRAINT "first_steps_paid_cents_whole" CHECK(typeof("first_steps"."paid_cents") = 'integer')
);
