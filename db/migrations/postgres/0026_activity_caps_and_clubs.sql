CREATE TABLE "former_club_members" (
	"player_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_players" (
	"player_id" text PRIMARY KEY NOT NULL,
	"last_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faucet_takes" (
	"player_id" text NOT NULL,
	"code" text NOT NULL,
	"day" integer NOT NULL,
	"issued_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	CONSTRAINT "faucet_takes_player_id_code_pk" PRIMARY KEY("player_id","code")
);
--> statement-breakpoint
CREATE TABLE "faucet_totals" (
	"day" integer NOT NULL,
	"code" text NOT NULL,
	"net_cents" bigint NOT NULL,
	CONSTRAINT "faucet_totals_day_code_pk" PRIMARY KEY("day","code"),
	CONSTRAINT "faucet_totals_not_below_zero" CHECK ("faucet_totals"."net_cents" >= 0)
);

--> statement-breakpoint
INSERT INTO "faucet_totals" ("day", "code", "net_cents")
SELECT "day", "code", "issued_cents" FROM "money_flows"
WHERE "code" IN ('salary_collected', 'rent_collected', 'rent_bonus', 'company_revenue', 'fed_revenue', 'revenue_bonus', 'property_sold');
--> statement-breakpoint
INSERT INTO "former_club_members" ("player_id")
SELECT DISTINCT "alliance_log"."player_id" FROM "alliance_log"
JOIN "alliances" ON "alliances"."id" = "alliance_log"."alliance_id"
WHERE "alliances"."leader_id" = 'house' AND "alliance_log"."kind" = 'left';
