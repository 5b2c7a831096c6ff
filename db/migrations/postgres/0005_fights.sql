CREATE TABLE "combatants" (
	"player_id" text PRIMARY KEY NOT NULL,
	"attack" integer NOT NULL,
	"defense" integer NOT NULL,
	"wins" integer NOT NULL,
	"losses" integer NOT NULL,
	"board_rank" bigint NOT NULL,
	"protection" text,
	"protected_until_ms" bigint,
	"attack_day" integer NOT NULL,
	"attacks_today" integer NOT NULL,
	"place" integer NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "combatants_powers" CHECK ("combatants"."attack" >= 0 and "combatants"."defense" >= 0),
	CONSTRAINT "combatants_fights" CHECK ("combatants"."wins" >= 0 and "combatants"."losses" >= 0 and "combatants"."attacks_today" >= 0),
	CONSTRAINT "combatants_protection" CHECK (("combatants"."protection" is null) = ("combatants"."protected_until_ms" is null)),
	CONSTRAINT "combatants_protection_known" CHECK ("combatants"."protection" in ('newcomer', 'defeated'))
);
--> statement-breakpoint
CREATE TABLE "fights" (
	"id" text PRIMARY KEY NOT NULL,
	"attacker_id" text NOT NULL,
	"defender_id" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"victory" boolean NOT NULL,
	"reward_cents" bigint NOT NULL,
	"points" integer NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "fights_two_players" CHECK ("fights"."attacker_id" <> "fights"."defender_id"),
	CONSTRAINT "fights_not_below_zero" CHECK ("fights"."reward_cents" >= 0 and "fights"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "squads" (
	"player_id" text NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"total_hired" bigint NOT NULL,
	"knife" integer NOT NULL,
	"pistol" integer NOT NULL,
	"vest" integer NOT NULL,
	"shotgun" integer NOT NULL,
	"tommy_gun" integer NOT NULL,
	CONSTRAINT "squads_player_id_type_pk" PRIMARY KEY("player_id","type"),
	CONSTRAINT "squads_hired" CHECK ("squads"."quantity" between 0 and "squads"."total_hired"),
	CONSTRAINT "squads_weapons_not_below_zero" CHECK ("squads"."knife" >= 0 and "squads"."pistol" >= 0 and "squads"."vest" >= 0 and "squads"."shotgun" >= 0 and "squads"."tommy_gun" >= 0),
	CONSTRAINT "squads_one_slot_each" CHECK ("squads"."knife" + "squads"."pistol" + "squads"."vest" + "squads"."shotgun" + "squads"."tommy_gun" <= "squads"."quantity"),
	CONSTRAINT "squads_type_known" CHECK ("squads"."type" in ('thug', 'bodyguard', 'enforcer', 'hitman', 'capo'))
);
--> statement-breakpoint
CREATE INDEX "combatants_by_defense" ON "combatants" USING btree ("defense","place","player_id");--> statement-breakpoint
CREATE INDEX "combatants_by_rank" ON "combatants" USING btree ("board_rank","created_at_ms","player_id");--> statement-breakpoint
CREATE INDEX "fights_by_attacker" ON "fights" USING btree ("attacker_id","at_ms","id");--> statement-breakpoint
CREATE INDEX "fights_by_defender" ON "fights" USING btree ("defender_id","at_ms","id");--> statement-breakpoint
INSERT INTO "combatants" ("player_id", "attack", "defense", "wins", "losses", "board_rank", "protection", "protected_until_ms", "attack_day", "attacks_today", "place", "created_at_ms") SELECT "id", 0, 0, 0, 0, 0, CASE WHEN "created_at_ms" + 86400000 > (SELECT "game_ms" FROM "world") THEN 'newcomer' END, CASE WHEN "created_at_ms" + 86400000 > (SELECT "game_ms" FROM "world") THEN "created_at_ms" + 86400000 END, 0, 0, floor(random() * 2147483648)::integer, "created_at_ms" FROM "players" WHERE "deleted_at_ms" IS NULL;
