CREATE TABLE "one_time_secrets" (
	"player_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabled_at_ms" bigint,
	"used_step" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recovery_codes_by_player" ON "recovery_codes" USING btree ("player_id");