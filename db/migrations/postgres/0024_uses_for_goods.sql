CREATE TABLE "faucet_reports" (
	"day" integer NOT NULL,
	"code" text NOT NULL,
	"issued_cents" bigint NOT NULL,
	"average_cents" bigint NOT NULL,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "faucet_reports_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE TABLE "gildings" (
	"player_id" text NOT NULL,
	"part" text NOT NULL,
	"level" integer NOT NULL,
	"horse_id" text,
	"changed_at_ms" bigint NOT NULL,
	CONSTRAINT "gildings_player_id_part_pk" PRIMARY KEY("player_id","part"),
	CONSTRAINT "gildings_level" CHECK ("gildings"."level" between 1 and 10),
	CONSTRAINT "gildings_horse" CHECK (("gildings"."part" = 'silk') = ("gildings"."horse_id" is not null)),
	CONSTRAINT "gildings_part_known" CHECK ("gildings"."part" in ('crest', 'door_plate', 'storefront', 'silk'))
);
--> statement-breakpoint
CREATE TABLE "pick_threes" (
	"day" integer PRIMARY KEY NOT NULL,
	"race_ids" jsonb NOT NULL,
	"closes_at_ms" bigint NOT NULL,
	"carried_cents" bigint NOT NULL,
	"pool_cents" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"outcome" text,
	"settled_at_ms" bigint,
	CONSTRAINT "pick_threes_not_below_zero" CHECK ("pick_threes"."carried_cents" >= 0 and "pick_threes"."pool_cents" >= 0 and "pick_threes"."tickets" >= 0),
	CONSTRAINT "pick_threes_settled_once" CHECK (("pick_threes"."outcome" is null) = ("pick_threes"."settled_at_ms" is null)),
	CONSTRAINT "pick_threes_outcome_known" CHECK ("pick_threes"."outcome" in ('three', 'two', 'carried', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "pick_three_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"player_id" text NOT NULL,
	"horse_ids" jsonb NOT NULL,
	"bought_at_ms" bigint NOT NULL,
	"payout_cents" bigint
);
--> statement-breakpoint
ALTER TABLE "alliances" DROP CONSTRAINT "alliances_members";--> statement-breakpoint
ALTER TABLE "alliance_log" DROP CONSTRAINT "alliance_log_kind_known";--> statement-breakpoint
ALTER TABLE "alliances" ADD COLUMN "hall_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alliances" ADD COLUMN "hall_due_ms" bigint;--> statement-breakpoint
ALTER TABLE "alliance_log" ADD COLUMN "stone" bigint;--> statement-breakpoint
ALTER TABLE "combatants" ADD COLUMN "fed_until_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "fed_until_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "is_fair" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "gildings_of_horse" ON "gildings" USING btree ("horse_id","level") WHERE "gildings"."horse_id" is not null;--> statement-breakpoint
CREATE INDEX "pick_threes_open" ON "pick_threes" USING btree ("day") WHERE "pick_threes"."outcome" is null;--> statement-breakpoint
CREATE INDEX "pick_three_tickets_of" ON "pick_three_tickets" USING btree ("day","player_id");--> statement-breakpoint
CREATE INDEX "alliances_hall_due" ON "alliances" USING btree ("hall_due_ms","id") WHERE "alliances"."hall_due_ms" is not null;--> statement-breakpoint
ALTER TABLE "alliances" ADD CONSTRAINT "alliances_hall" CHECK ("alliances"."hall_level" between 0 and 10);--> statement-breakpoint
ALTER TABLE "alliances" ADD CONSTRAINT "alliances_hall_due" CHECK (("alliances"."hall_level" = 0) = ("alliances"."hall_due_ms" is null));--> statement-breakpoint
ALTER TABLE "alliances" ADD CONSTRAINT "alliances_members" CHECK ("alliances"."members" between 1 and 100);--> statement-breakpoint
ALTER TABLE "alliance_log" ADD CONSTRAINT "alliance_log_kind_known" CHECK ("alliance_log"."kind" in ('founded', 'joined', 'left', 'kicked', 'contributed', 'paid', 'leader', 'invited', 'stone', 'hall_built', 'hall_closed'));