CREATE TABLE "sender_counts" (
	"day" integer NOT NULL,
	"receiver" text NOT NULL,
	"sender" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "sender_counts_day_receiver_sender_event_pk" PRIMARY KEY("day","receiver","sender","event")
);
--> statement-breakpoint
ALTER TABLE "alliances" ADD COLUMN "confusable_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_alerts" ADD COLUMN "after_trade" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "confusable_key" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at_ms" bigint;--> statement-breakpoint
CREATE INDEX "alliances_confusable" ON "alliances" USING btree ("confusable_key");--> statement-breakpoint
CREATE INDEX "players_confusable" ON "players" USING btree ("confusable_key");--> statement-breakpoint
INSERT INTO "index_marks" ("name", "up_to") SELECT 'market_alerts', max("seq") FROM "market_trades" HAVING count(*) > 0;--> statement-breakpoint
UPDATE "players" SET "confusable_key" = replace(replace(replace(replace(replace(replace("username_lower", '-', ''), '_', ''), '1', 'l'), 'i', 'l'), '0', 'o'), 'rn', 'm');--> statement-breakpoint
UPDATE "alliances" SET "confusable_key" = replace("name_key", 'rn', 'm');