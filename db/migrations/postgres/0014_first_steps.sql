CREATE TABLE "first_step_closings" (
	"player_id" text PRIMARY KEY NOT NULL,
	"closed_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_step_grants" (
	"mail_hash" text NOT NULL,
	"step_id" text NOT NULL,
	"granted_at_ms" bigint NOT NULL,
	CONSTRAINT "first_step_grants_mail_hash_step_id_pk" PRIMARY KEY("mail_hash","step_id")
);
--> statement-breakpoint
CREATE TABLE "first_steps" (
	"player_id" text NOT NULL,
	"step_id" text NOT NULL,
	"done_at_ms" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	CONSTRAINT "first_steps_player_id_step_id_pk" PRIMARY KEY("player_id","step_id"),
	CONSTRAINT "first_steps_paid_not_below_zero" CHECK ("first_steps"."paid_cents" >= 0)
);
