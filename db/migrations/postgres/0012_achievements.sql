CREATE TABLE "achievement_counts" (
	"achievement_id" text PRIMARY KEY NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "achievement_counts_not_below_zero" CHECK ("achievement_counts"."players" >= 0)
);
--> statement-breakpoint
CREATE TABLE "achievement_tallies" (
	"player_id" text NOT NULL,
	"figure" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "achievement_tallies_player_id_figure_pk" PRIMARY KEY("player_id","figure"),
	CONSTRAINT "achievement_tallies_some" CHECK ("achievement_tallies"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "achievers" (
	"player_id" text PRIMARY KEY NOT NULL,
	"unlocked" integer NOT NULL,
	"board_rank" integer NOT NULL,
	"last_at_ms" bigint NOT NULL,
	CONSTRAINT "achievers_some" CHECK ("achievers"."unlocked" > 0 and "achievers"."board_rank" = -"achievers"."unlocked")
);
--> statement-breakpoint
CREATE TABLE "player_achievements" (
	"player_id" text NOT NULL,
	"achievement_id" text NOT NULL,
	"unlocked_at_ms" bigint NOT NULL,
	CONSTRAINT "player_achievements_player_id_achievement_id_pk" PRIMARY KEY("player_id","achievement_id")
);
--> statement-breakpoint
CREATE INDEX "achievers_by_rank" ON "achievers" USING btree ("board_rank","last_at_ms","player_id");