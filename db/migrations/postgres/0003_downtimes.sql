CREATE TABLE "downtimes" (
	"ends_at_ms" bigint PRIMARY KEY NOT NULL,
	"starts_at_ms" bigint NOT NULL,
	CONSTRAINT "downtimes_pass" CHECK ("downtimes"."starts_at_ms" < "downtimes"."ends_at_ms")
);
--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "notice_at_ms" bigint;--> statement-breakpoint
UPDATE "rents" SET "notice_at_ms" = greatest("due_at_ms" - 259200000, "game_ms") FROM "world" WHERE "due_at_ms" > "game_ms";--> statement-breakpoint
CREATE INDEX "rents_by_notice" ON "rents" USING btree ("notice_at_ms","player_id");