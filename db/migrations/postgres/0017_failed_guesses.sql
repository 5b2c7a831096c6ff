CREATE TABLE "failed_guesses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"source" text NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"player_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"used_at_ms" bigint NOT NULL,
	CONSTRAINT "known_devices_player_id_token_hash_pk" PRIMARY KEY("player_id","token_hash")
);
--> statement-breakpoint
CREATE INDEX "failed_guesses_by_account" ON "failed_guesses" USING btree ("account","at_ms");--> statement-breakpoint
CREATE INDEX "failed_guesses_by_source" ON "failed_guesses" USING btree ("source","at_ms");--> statement-breakpoint
CREATE INDEX "known_devices_by_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_by_use" ON "known_devices" USING btree ("used_at_ms");