CREATE TABLE "inhabitant_loot" (
	"day" integer NOT NULL,
	"player_id" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "inhabitant_loot_day_player_id_pk" PRIMARY KEY("day","player_id"),
	CONSTRAINT "inhabitant_loot_above_zero" CHECK ("inhabitant_loot"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "inhabitant_pays" (
	"day" integer NOT NULL,
	"player_id" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "inhabitant_pays_day_player_id_pk" PRIMARY KEY("day","player_id"),
	CONSTRAINT "inhabitant_pays_above_zero" CHECK ("inhabitant_pays"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "inhabitants" (
	"player_id" text PRIMARY KEY NOT NULL,
	"marked_at_ms" bigint NOT NULL
);
