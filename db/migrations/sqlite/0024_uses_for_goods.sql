CREATE TABLE `faucet_reports` (
	`day` integer NOT NULL,
	`code` text NOT NULL,
	`issued_cents` integer NOT NULL,
	`average_cents` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`day`, `code`),
	CONSTRAINT "faucet_reports_day_whole" CHECK(typeof("faucet_reports"."day") = 'integer'),
	CONSTRAINT "faucet_reports_issued_cents_whole" CHECK(typeof("faucet_reports"."issued_cents") = 'integer'),
	CONSTRAINT "faucet_reports_average_cents_whole" CHECK(typeof("faucet_reports"."average_cents") = 'integer'),
	CONSTRAINT "faucet_reports_at_ms_whole" CHECK(typeof("faucet_reports"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `gildings` (
	`player_id` text NOT NULL,
	`part` text NOT NULL,
	`level` integer NOT NULL,
	`horse_id` text,
	`changed_at_ms` integer NOT NULL,
	PRIMARY KEY(`player_id`, `part`),
	CONSTRAINT "gildings_level" CHECK("gildings"."level" between 1 and 10),
	CONSTRAINT "gildings_horse" CHECK(("gildings"."part" = 'silk') = ("gildings"."horse_id" is not null)),
	CONSTRAINT "gildings_part_known" CHECK("gildings"."part" in ('crest', 'door_plate', 'storefront', 'silk')),
	CONSTRAINT "gildings_level_whole" CHECK(typeof("gildings"."level") = 'integer'),
	CONSTRAINT "gildings_changed_at_ms_whole" CHECK(typeof("gildings"."changed_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `gildings_of_horse` ON `gildings` (`horse_id`,`level`) WHERE "gildings"."horse_id" is not null;--> statement-breakpoint
CREATE TABLE `pick_threes` (
	`day` integer PRIMARY KEY NOT NULL,
	`race_ids` text NOT NULL,
	`closes_at_ms` integer NOT NULL,
	`carried_cents` integer NOT NULL,
	`pool_cents` integer NOT NULL,
	`tickets` integer NOT NULL,
	`outcome` text,
	`settled_at_ms` integer,
	CONSTRAINT "pick_threes_not_below_zero" CHECK("pick_threes"."carried_cents" >= 0 and "pick_threes"."pool_cents" >= 0 and "pick_threes"."tickets" >= 0),
	CONSTRAINT "pick_threes_settled_once" CHECK(("pick_threes"."outcome" is null) = ("pick_threes"."settled_at_ms" is null)),
	CONSTRAINT "pick_threes_day_whole" CHECK(typeof("pick_threes"."day") = 'integer'),
	CONSTRAINT "pick_threes_closes_at_ms_whole" CHECK(typeof("pick_threes"."closes_at_ms") = 'integer'),
	CONSTRAINT "pick_threes_carried_cents_whole" CHECK(typeof("pick_threes"."carried_cents") = 'integer'),
	CONSTRAINT "pick_threes_pool_cents_whole" CHECK(typeof("pick_threes"."pool_cents") = 'integer'),
	CONSTRAINT "pick_threes_tickets_whole" CHECK(typeof("pick_threes"."tickets") = 'integer'),
	CONSTRAINT "pick_threes_outcome_known" CHECK("pick_threes"."outcome" in ('three', 'two', 'carried', 'refunded')),
	CONSTRAINT "pick_threes_settled_at_ms_whole" CHECK(typeof("pick_threes"."settled_at_ms") in ('integer', 'null'))
);
--> statement-breakpoint
CREATE INDEX `pick_threes_open` ON `pick_threes` (`day`) WHERE "pick_threes"."outcome" is null;--> statement-breakpoint
CREATE TABLE `pick_three_tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`player_id` text NOT NULL,
	`horse_ids` text NOT NULL,
	`bought_at_ms` integer NOT NULL,
	`payout_cents` integer,
	CONSTRAINT "pick_three_tickets_day_whole" CHECK(typeof("pick_three_tickets"."day") = 'integer'),
	CONSTRAINT "pick_three_tickets_bought_at_ms_whole" CHECK(typeof("pick_three_tickets"."bought_at_ms") = 'integer'),
	CONSTRAINT "pick_three_tickets_payout_cents_whole" CHECK(typeof("pick_three_tickets"."payout_cents") in ('integer', 'null'))
);
--> statement-breakpoint
CREATE INDEX `pick_three_tickets_of` ON `pick_three_tickets` (`day`,`player_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_alliances` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`is_private` integer NOT NULL,
	`leader_id` text NOT NULL,
	`members` integer NOT NULL,
	`contributed_cents` integer NOT NULL,
	`experience` integer NOT NULL,
	`list_rank` integer NOT NULL,
	`log_count` integer NOT NULL,
	`leader_due_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`hall_level` integer DEFAULT 0 NOT NULL,
	`hall_due_ms` integer,
	`confusable_key` text DEFAULT '' NOT NULL,
	CONSTRAINT "alliances_members" CHECK("__new_alliances"."members" between 1 and 100),
	CONSTRAINT "alliances_hall" CHECK("__new_alliances"."hall_level" between 0 and 10),
	CONSTRAINT "alliances_hall_due" CHECK(("__new_alliances"."hall_level" = 0) = ("__new_alliances"."hall_due_ms" is null)),
	CONSTRAINT "alliances_not_below_zero" CHECK("__new_alliances"."contributed_cents" >= 0 and "__new_alliances"."experience" >= 0),
	CONSTRAINT "alliances_is_private_whole" CHECK("__new_alliances"."is_private" in (0, 1)),
	CONSTRAINT "alliances_members_whole" CHECK(typeof("__new_alliances"."members") = 'integer'),
	CONSTRAINT "alliances_contributed_cents_whole" CHECK(typeof("__new_alliances"."contributed_cents") = 'integer'),
	CONSTRAINT "alliances_experience_whole" CHECK(typeof("__new_alliances"."experience") = 'integer'),
	CONSTRAINT "alliances_list_rank_whole" CHECK(typeof("__new_alliances"."list_rank") = 'integer'),
	CONSTRAINT "alliances_log_count_whole" CHECK(typeof("__new_alliances"."log_count") = 'integer'),
	CONSTRAINT "alliances_leader_due_ms_whole" CHECK(typeof("__new_alliances"."leader_due_ms") = 'integer'),
	CONSTRAINT "alliances_created_at_ms_whole" CHECK(typeof("__new_alliances"."created_at_ms") = 'integer'),
	CONSTRAINT "alliances_hall_level_whole" CHECK(typeof("__new_alliances"."hall_level") = 'integer'),
	CONSTRAINT "alliances_hall_due_ms_whole" CHECK(typeof("__new_alliances"."hall_due_ms") in ('integer', 'null'))
);
--> statement-breakpoint
INSERT INTO `__new_alliances`("id", "name", "name_key", "description", "is_private", "leader_id", "members", "contributed_cents", "experience", "list_rank", "log_count", "leader_due_ms", "created_at_ms", "confusable_key") SELECT "id", "name", "name_key", "description", "is_private", "leader_id", "members", "contributed_cents", "experience", "list_rank", "log_count", "leader_due_ms", "created_at_ms", "confusable_key" FROM `alliances`;--> statement-breakpoint
DROP TABLE `alliances`;--> statement-breakpoint
ALTER TABLE `__new_alliances` RENAME TO `alliances`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `alliances_name` ON `alliances` (`name_key`);--> statement-breakpoint
CREATE INDEX `alliances_confusable` ON `alliances` (`confusable_key`);--> statement-breakpoint
CREATE INDEX `alliances_listed` ON `alliances` (`list_rank`,`id`);--> statement-breakpoint
CREATE INDEX `alliances_listed_public` ON `alliances` (`is_private`,`list_rank`,`id`);--> statement-breakpoint
CREATE INDEX `alliances_named_public` ON `alliances` (`is_private`,`name_key`);--> statement-breakpoint
CREATE INDEX `alliances_leader_due` ON `alliances` (`leader_due_ms`,`id`);--> statement-breakpoint
CREATE INDEX `alliances_led` ON `alliances` (`leader_id`,`members`);--> statement-breakpoint
CREATE INDEX `alliances_hall_due` ON `alliances` (`hall_due_ms`,`id`) WHERE "alliances"."hall_due_ms" is not null;--> statement-breakpoint
CREATE TABLE `__new_alliance_log` (
	`seq` integer PRIMARY KEY NOT NULL,
	`alliance_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`kind` text NOT NULL,
	`player_id` text NOT NULL,
	`target_id` text,
	`cents` integer,
	`stone` integer,
	`about_id` text,
	`alliance_name` text,
	CONSTRAINT "alliance_log_seq_whole" CHECK(typeof("__new_alliance_log"."seq") = 'integer'),
	CONSTRAINT "alliance_log_at_ms_whole" CHECK(typeof("__new_alliance_log"."at_ms") = 'integer'),
	CONSTRAINT "alliance_log_kind_known" CHECK("__new_alliance_log"."kind" in ('founded', 'joined', 'left', 'kicked', 'contributed', 'paid', 'leader', 'invited', 'stone', 'hall_built', 'hall_closed')),
	CONSTRAINT "alliance_log_cents_whole" CHECK(typeof("__new_alliance_log"."cents") in ('integer', 'null')),
	CONSTRAINT "alliance_log_stone_whole" CHECK(typeof("__new_alliance_log"."stone") in ('integer', 'null'))
);
--> statement-breakpoint
INSERT INTO `__new_alliance_log`("seq", "alliance_id", "at_ms", "kind", "player_id", "target_id", "cents", "about_id", "alliance_name") SELECT "seq", "alliance_id", "at_ms", "kind", "player_id", "target_id", "cents", "about_id", "alliance_name" FROM `alliance_log`;--> statement-breakpoint
DROP TABLE `alliance_log`;--> statement-breakpoint
ALTER TABLE `__new_alliance_log` RENAME TO `alliance_log`;--> statement-breakpoint
CREATE INDEX `alliance_log_of` ON `alliance_log` (`alliance_id`,`seq`);--> statement-breakpoint
CREATE INDEX `alliance_log_about` ON `alliance_log` (`about_id`,`seq`) WHERE "alliance_log"."about_id" is not null;--> statement-breakpoint
CREATE TABLE `__new_combatants` (
	`player_id` text PRIMARY KEY NOT NULL,
	`attack` integer NOT NULL,
	`defense` integer NOT NULL,
	`wins` integer NOT NULL,
	`losses` integer NOT NULL,
	`board_rank` integer NOT NULL,
	`protection` text,
	`protected_until_ms` integer,
	`fed_until_ms` integer DEFAULT 0 NOT NULL,
	`attack_day` integer NOT NULL,
	`attacks_today` integer NOT NULL,
	`place` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "combatants_powers" CHECK("__new_combatants"."attack" >= 0 and "__new_combatants"."defense" >= 0),
	CONSTRAINT "combatants_fights" CHECK("__new_combatants"."wins" >= 0 and "__new_combatants"."losses" >= 0 and "__new_combatants"."attacks_today" >= 0),
	CONSTRAINT "combatants_protection" CHECK(("__new_combatants"."protection" is null) = ("__new_combatants"."protected_until_ms" is null)),
	CONSTRAINT "combatants_attack_whole" CHECK(typeof("__new_combatants"."attack") = 'integer'),
	CONSTRAINT "combatants_defense_whole" CHECK(typeof("__new_combatants"."defense") = 'integer'),
	CONSTRAINT "combatants_wins_whole" CHECK(typeof("__new_combatants"."wins") = 'integer'),
	CONSTRAINT "combatants_losses_whole" CHECK(typeof("__new_combatants"."losses") = 'integer'),
	CONSTRAINT "combatants_board_rank_whole" CHECK(typeof("__new_combatants"."board_rank") = 'integer'),
	CONSTRAINT "combatants_protection_known" CHECK("__new_combatants"."protection" in ('newcomer', 'defeated')),
	CONSTRAINT "combatants_protected_until_ms_whole" CHECK(typeof("__new_combatants"."protected_until_ms") in ('integer', 'null')),
	CONSTRAINT "combatants_fed_until_ms_whole" CHECK(typeof("__new_combatants"."fed_until_ms") = 'integer'),
	CONSTRAINT "combatants_attack_day_whole" CHECK(typeof("__new_combatants"."attack_day") = 'integer'),
	CONSTRAINT "combatants_attacks_today_whole" CHECK(typeof("__new_combatants"."attacks_today") = 'integer'),
	CONSTRAINT "combatants_place_whole" CHECK(typeof("__new_combatants"."place") = 'integer'),
	CONSTRAINT "combatants_created_at_ms_whole" CHECK(typeof("__new_combatants"."created_at_ms") = 'integer')
);
--> statement-breakpoint
INSERT INTO `__new_combatants`("player_id", "attack", "defense", "wins", "losses", "board_rank", "protection", "protected_until_ms", "attack_day", "attacks_today", "place", "created_at_ms") SELECT "player_id", "attack", "defense", "wins", "losses", "board_rank", "protection", "protected_until_ms", "attack_day", "attacks_today", "place", "created_at_ms" FROM `combatants`;--> statement-breakpoint
DROP TABLE `combatants`;--> statement-breakpoint
ALTER TABLE `__new_combatants` RENAME TO `combatants`;--> statement-breakpoint
CREATE INDEX `combatants_by_defense` ON `combatants` (`defense`,`place`,`player_id`);--> statement-breakpoint
CREATE INDEX `combatants_by_rank` ON `combatants` (`board_rank`,`created_at_ms`,`player_id`);--> statement-breakpoint
CREATE TABLE `__new_companies` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`industry` text NOT NULL,
	`salary_cents` integer NOT NULL,
	`employees` integer NOT NULL,
	`efficiency` integer NOT NULL,
	`capacity` integer NOT NULL,
	`automation` integer NOT NULL,
	`since_ms` integer NOT NULL,
	`paid_until_ms` integer NOT NULL,
	`fed_until_ms` integer DEFAULT 0 NOT NULL,
	`value_cents` integer NOT NULL,
	`board_rank` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "companies_employees" CHECK("__new_companies"."employees" >= 0 and "__new_companies"."board_rank" <= 0),
	CONSTRAINT "companies_paid_since" CHECK("__new_companies"."paid_until_ms" >= "__new_companies"."created_at_ms"),
	CONSTRAINT "companies_efficiency_level" CHECK("__new_companies"."efficiency" between 1 and 10),
	CONSTRAINT "companies_capacity_level" CHECK("__new_companies"."capacity" between 1 and 10),
	CONSTRAINT "companies_automation_level" CHECK("__new_companies"."automation" between 1 and 10),
	CONSTRAINT "companies_industry_known" CHECK("__new_companies"."industry" in ('general', 'tech', 'manufacturing', 'finance', 'healthcare', 'entertainment')),
	CONSTRAINT "companies_salary_cents_whole" CHECK(typeof("__new_companies"."salary_cents") = 'integer'),
	CONSTRAINT "companies_employees_whole" CHECK(typeof("__new_companies"."employees") = 'integer'),
	CONSTRAINT "companies_efficiency_whole" CHECK(typeof("__new_companies"."efficiency") = 'integer'),
	CONSTRAINT "companies_capacity_whole" CHECK(typeof("__new_companies"."capacity") = 'integer'),
	CONSTRAINT "companies_automation_whole" CHECK(typeof("__new_companies"."automation") = 'integer'),
	CONSTRAINT "companies_since_ms_whole" CHECK(typeof("__new_companies"."since_ms") = 'integer'),
	CONSTRAINT "companies_paid_until_ms_whole" CHECK(typeof("__new_companies"."paid_until_ms") = 'integer'),
	CONSTRAINT "companies_fed_until_ms_whole" CHECK(typeof("__new_companies"."fed_until_ms") = 'integer'),
	CONSTRAINT "companies_value_cents_whole" CHECK(typeof("__new_companies"."value_cents") = 'integer'),
	CONSTRAINT "companies_board_rank_whole" CHECK(typeof("__new_companies"."board_rank") = 'integer'),
	CONSTRAINT "companies_created_at_ms_whole" CHECK(typeof("__new_companies"."created_at_ms") = 'integer')
);
--> statement-breakpoint
INSERT INTO `__new_companies`("id", "owner_id", "name", "industry", "salary_cents", "employees", "efficiency", "capacity", "automation", "since_ms", "paid_until_ms", "value_cents", "board_rank", "created_at_ms") SELECT "id", "owner_id", "name", "industry", "salary_cents", "employees", "efficiency", "capacity", "automation", "since_ms", "paid_until_ms", "value_cents", "board_rank", "created_at_ms" FROM `companies`;--> statement-breakpoint
DROP TABLE `companies`;--> statement-breakpoint
ALTER TABLE `__new_companies` RENAME TO `companies`;--> statement-breakpoint
CREATE UNIQUE INDEX `companies_of_owner` ON `companies` (`owner_id`);--> statement-breakpoint
CREATE INDEX `companies_by_rank` ON `companies` (`board_rank`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `__new_bets` (
	`id` text NOT NULL,
	`race_id` text NOT NULL,
	`player_id` text NOT NULL,
	`horse_id` text NOT NULL,
	`cents` integer NOT NULL,
	`odds_tenths` integer NOT NULL,
	`is_fair` integer DEFAULT false NOT NULL,
	`client_seed` text NOT NULL,
	`placed_at_ms` integer NOT NULL,
	PRIMARY KEY(`race_id`, `player_id`),
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bets_cents_positive" CHECK("__new_bets"."cents" > 0),
	CONSTRAINT "bets_cents_whole" CHECK(typeof("__new_bets"."cents") = 'integer'),
	CONSTRAINT "bets_odds_tenths_whole" CHECK(typeof("__new_bets"."odds_tenths") = 'integer'),
	CONSTRAINT "bets_is_fair_whole" CHECK("__new_bets"."is_fair" in (0, 1)),
	CONSTRAINT "bets_placed_at_ms_whole" CHECK(typeof("__new_bets"."placed_at_ms") = 'integer')
);
--> statement-breakpoint
INSERT INTO `__new_bets`("id", "race_id", "player_id", "horse_id", "cents", "odds_tenths", "client_seed", "placed_at_ms") SELECT "id", "race_id", "player_id", "horse_id", "cents", "odds_tenths", "client_seed", "placed_at_ms" FROM `bets`;--> statement-breakpoint
DROP TABLE `bets`;--> statement-breakpoint
ALTER TABLE `__new_bets` RENAME TO `bets`;--> statement-breakpoint
CREATE INDEX `bets_by_player` ON `bets` (`player_id`,`placed_at_ms`,`id`);