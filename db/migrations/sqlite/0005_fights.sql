CREATE TABLE `combatants` (
	`player_id` text PRIMARY KEY NOT NULL,
	`attack` integer NOT NULL,
	`defense` integer NOT NULL,
	`wins` integer NOT NULL,
	`losses` integer NOT NULL,
	`board_rank` integer NOT NULL,
	`protection` text,
	`protected_until_ms` integer,
	`attack_day` integer NOT NULL,
	`attacks_today` integer NOT NULL,
	`place` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "combatants_powers" CHECK("combatants"."attack" >= 0 and "combatants"."defense" >= 0),
	CONSTRAINT "combatants_fights" CHECK("combatants"."wins" >= 0 and "combatants"."losses" >= 0 and "combatants"."attacks_today" >= 0),
	CONSTRAINT "combatants_protection" CHECK(("combatants"."protection" is null) = ("combatants"."protected_until_ms" is null)),
	CONSTRAINT "combatants_attack_whole" CHECK(typeof("combatants"."attack") = 'integer'),
	CONSTRAINT "combatants_defense_whole" CHECK(typeof("combatants"."defense") = 'integer'),
	CONSTRAINT "combatants_wins_whole" CHECK(typeof("combatants"."wins") = 'integer'),
	CONSTRAINT "combatants_losses_whole" CHECK(typeof("combatants"."losses") = 'integer'),
	CONSTRAINT "combatants_board_rank_whole" CHECK(typeof("combatants"."board_rank") = 'integer'),
	CONSTRAINT "combatants_protection_known" CHECK("combatants"."protection" in ('newcomer', 'defeated')),
	CONSTRAINT "combatants_protected_until_ms_whole" CHECK(typeof("combatants"."protected_until_ms") in ('integer', 'null')),
	CONSTRAINT "combatants_attack_day_whole" CHECK(typeof("combatants"."attack_day") = 'integer'),
	CONSTRAINT "combatants_attacks_today_whole" CHECK(typeof("combatants"."attacks_today") = 'integer'),
	CONSTRAINT "combatants_place_whole" CHECK(typeof("combatants"."place") = 'integer'),
	CONSTRAINT "combatants_created_at_ms_whole" CHECK(typeof("combatants"."created_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `combatants_by_defense` ON `combatants` (`defense`,`place`,`player_id`);--> statement-breakpoint
CREATE INDEX `combatants_by_rank` ON `combatants` (`board_rank`,`created_at_ms`,`player_id`);--> statement-breakpoint
CREATE TABLE `fights` (
	`id` text PRIMARY KEY NOT NULL,
	`attacker_id` text NOT NULL,
	`defender_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`victory` integer NOT NULL,
	`reward_cents` integer NOT NULL,
	`points` integer NOT NULL,
	`report` text NOT NULL,
	CONSTRAINT "fights_two_players" CHECK("fights"."attacker_id" <> "fights"."defender_id"),
	CONSTRAINT "fights_not_below_zero" CHECK("fights"."reward_cents" >= 0 and "fights"."points" >= 0),
	CONSTRAINT "fights_at_ms_whole" CHECK(typeof("fights"."at_ms") = 'integer'),
	CONSTRAINT "fights_victory_whole" CHECK("fights"."victory" in (0, 1)),
	CONSTRAINT "fights_reward_cents_whole" CHECK(typeof("fights"."reward_cents") = 'integer'),
	CONSTRAINT "fights_points_whole" CHECK(typeof("fights"."points") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `fights_by_attacker` ON `fights` (`attacker_id`,`at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `fights_by_defender` ON `fights` (`defender_id`,`at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `squads` (
	`player_id` text NOT NULL,
	`type` text NOT NULL,
	`quantity` integer NOT NULL,
	`total_hired` integer NOT NULL,
	`knife` integer NOT NULL,
	`pistol` integer NOT NULL,
	`vest` integer NOT NULL,
	`shotgun` integer NOT NULL,
	`tommy_gun` integer NOT NULL,
	PRIMARY KEY(`player_id`, `type`),
	CONSTRAINT "squads_hired" CHECK("squads"."quantity" between 0 and "squads"."total_hired"),
	CONSTRAINT "squads_weapons_not_below_zero" CHECK("squads"."knife" >= 0 and "squads"."pistol" >= 0 and "squads"."vest" >= 0 and "squads"."shotgun" >= 0 and "squads"."tommy_gun" >= 0),
	CONSTRAINT "squads_one_slot_each" CHECK("squads"."knife" + "squads"."pistol" + "squads"."vest" + "squads"."shotgun" + "squads"."tommy_gun" <= "squads"."quantity"),
	CONSTRAINT "squads_type_known" CHECK("squads"."type" in ('thug', 'bodyguard', 'enforcer', 'hitman', 'capo')),
	CONSTRAINT "squads_quantity_whole" CHECK(typeof("squads"."quantity") = 'integer'),
	CONSTRAINT "squads_total_hired_whole" CHECK(typeof("squads"."total_hired") = 'integer'),
	CONSTRAINT "squads_knife_whole" CHECK(typeof("squads"."knife") = 'integer'),
	CONSTRAINT "squads_pistol_whole" CHECK(typeof("squads"."pistol") = 'integer'),
	CONSTRAINT "squads_vest_whole" CHECK(typeof("squads"."vest") = 'integer'),
	CONSTRAINT "squads_shotgun_whole" CHECK(typeof("squads"."shotgun") = 'integer'),
	CONSTRAINT "squads_tommy_gun_whole" CHECK(typeof("squads"."tommy_gun") = 'integer')
);
--> statement-breakpoint
INSERT INTO `combatants` (`player_id`, `attack`, `defense`, `wins`, `losses`, `board_rank`, `protection`, `protected_until_ms`, `attack_day`, `attacks_today`, `place`, `created_at_ms`) SELECT `id`, 0, 0, 0, 0, 0, CASE WHEN `created_at_ms` + 86400000 > (SELECT `game_ms` FROM `world`) THEN 'newcomer' END, CASE WHEN `created_at_ms` + 86400000 > (SELECT `game_ms` FROM `world`) THEN `created_at_ms` + 86400000 END, 0, 0, random() & 2147483647, `created_at_ms` FROM `players` WHERE `deleted_at_ms` IS NULL;
