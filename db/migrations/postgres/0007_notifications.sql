CREATE TABLE "notification_marks" (
	"player_id" text PRIMARY KEY NOT NULL,
	"read_up_to" bigint NOT NULL,
	"muted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subject" ON "notifications" USING btree ("recipient","subject");