CREATE TABLE "net_worths" (
	"player_id" text PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL,
	"at_ms" bigint NOT NULL,
	"rev" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "players_staff" ON "players" USING btree ("rang") WHERE "players"."rang" > 0;