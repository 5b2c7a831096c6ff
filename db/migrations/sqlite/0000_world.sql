CREATE TABLE `accounts` (
	`owner` text NOT NULL,
	`asset` text NOT NULL,
	`balance` integer NOT NULL,
	`escrowed` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`owner`, `asset`),
	CONSTRAINT "accounts_not_below_zero" CHECK("accounts"."balance" >= 0 or "accounts"."owner" in ('central-bank', 'bookmaker', 'trading-desk')),
	CONSTRAINT "accounts_escrowed" CHECK("accounts"."escrowed" between 0 and 9007199254740991),
	CONSTRAINT "accounts_exact" CHECK("accounts"."balance" between -9007199254740991 and 9007199254740991),
	CONSTRAINT "accounts_balance_whole" CHECK(typeof("accounts"."balance") = 'integer'),
	CONSTRAINT "accounts_escrowed_whole" CHECK(typeof("accounts"."escrowed") = 'integer'),
	CONSTRAINT "accounts_version_whole" CHECK(typeof("accounts"."version") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `admin_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at_ms` integer NOT NULL,
	`admin` text NOT NULL,
	`action` text NOT NULL,
	`before` text,
	`after` text,
	CONSTRAINT "admin_log_id_whole" CHECK(typeof("admin_log"."id") = 'integer'),
	CONSTRAINT "admin_log_at_ms_whole" CHECK(typeof("admin_log"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`type` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "announcements_id_whole" CHECK(typeof("announcements"."id") = 'integer'),
	CONSTRAINT "announcements_type_known" CHECK("announcements"."type" in ('info', 'success', 'warning', 'error')),
	CONSTRAINT "announcements_created_at_ms_whole" CHECK(typeof("announcements"."created_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `bank_salaries` (
	`player_id` text PRIMARY KEY NOT NULL,
	`since_ms` integer NOT NULL,
	CONSTRAINT "bank_salaries_since_ms_whole" CHECK(typeof("bank_salaries"."since_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `bet_settlements` (
	`bet_id` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`payout_cents` integer NOT NULL,
	`settled_at_ms` integer NOT NULL,
	CONSTRAINT "bet_settlements_outcome_known" CHECK("bet_settlements"."outcome" in ('won', 'lost', 'refunded')),
	CONSTRAINT "bet_settlements_payout_cents_whole" CHECK(typeof("bet_settlements"."payout_cents") = 'integer'),
	CONSTRAINT "bet_settlements_settled_at_ms_whole" CHECK(typeof("bet_settlements"."settled_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `bets` (
	`id` text NOT NULL,
	`race_id` text NOT NULL,
	`player_id` text NOT NULL,
	`horse_id` text NOT NULL,
	`cents` integer NOT NULL,
	`odds_tenths` integer NOT NULL,
	`client_seed` text NOT NULL,
	`placed_at_ms` integer NOT NULL,
	PRIMARY KEY(`race_id`, `player_id`),
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bets_cents_positive" CHECK("bets"."cents" > 0),
	CONSTRAINT "bets_cents_whole" CHECK(typeof("bets"."cents") = 'integer'),
	CONSTRAINT "bets_odds_tenths_whole" CHECK(typeof("bets"."odds_tenths") = 'integer'),
	CONSTRAINT "bets_placed_at_ms_whole" CHECK(typeof("bets"."placed_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `bets_by_player` ON `bets` (`player_id`,`placed_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `companies` (
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
	`value_cents` integer NOT NULL,
	`board_rank` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "companies_employees" CHECK("companies"."employees" >= 0 and "companies"."board_rank" <= 0),
	CONSTRAINT "companies_paid_since" CHECK("companies"."paid_until_ms" >= "companies"."created_at_ms"),
	CONSTRAINT "companies_efficiency_level" CHECK("companies"."efficiency" between 1 and 10),
	CONSTRAINT "companies_capacity_level" CHECK("companies"."capacity" between 1 and 10),
	CONSTRAINT "companies_automation_level" CHECK("companies"."automation" between 1 and 10),
	CONSTRAINT "companies_industry_known" CHECK("companies"."industry" in ('general', 'tech', 'manufacturing', 'finance', 'healthcare', 'entertainment')),
	CONSTRAINT "companies_salary_cents_whole" CHECK(typeof("companies"."salary_cents") = 'integer'),
	CONSTRAINT "companies_employees_whole" CHECK(typeof("companies"."employees") = 'integer'),
	CONSTRAINT "companies_efficiency_whole" CHECK(typeof("companies"."efficiency") = 'integer'),
	CONSTRAINT "companies_capacity_whole" CHECK(typeof("companies"."capacity") = 'integer'),
	CONSTRAINT "companies_automation_whole" CHECK(typeof("companies"."automation") = 'integer'),
	CONSTRAINT "companies_since_ms_whole" CHECK(typeof("companies"."since_ms") = 'integer'),
	CONSTRAINT "companies_paid_until_ms_whole" CHECK(typeof("companies"."paid_until_ms") = 'integer'),
	CONSTRAINT "companies_value_cents_whole" CHECK(typeof("companies"."value_cents") = 'integer'),
	CONSTRAINT "companies_board_rank_whole" CHECK(typeof("companies"."board_rank") = 'integer'),
	CONSTRAINT "companies_created_at_ms_whole" CHECK(typeof("companies"."created_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_of_owner` ON `companies` (`owner_id`);--> statement-breakpoint
CREATE INDEX `companies_by_rank` ON `companies` (`board_rank`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `company_books` (
	`company_id` text NOT NULL,
	`from_ms` integer NOT NULL,
	`to_ms` integer NOT NULL,
	`revenue_cents` integer NOT NULL,
	`expense_cents` integer NOT NULL,
	PRIMARY KEY(`company_id`, `from_ms`, `to_ms`),
	CONSTRAINT "company_books_span" CHECK("company_books"."to_ms" > "company_books"."from_ms"),
	CONSTRAINT "company_books_not_below_zero" CHECK("company_books"."revenue_cents" >= 0 and "company_books"."expense_cents" >= 0),
	CONSTRAINT "company_books_from_ms_whole" CHECK(typeof("company_books"."from_ms") = 'integer'),
	CONSTRAINT "company_books_to_ms_whole" CHECK(typeof("company_books"."to_ms") = 'integer'),
	CONSTRAINT "company_books_revenue_cents_whole" CHECK(typeof("company_books"."revenue_cents") = 'integer'),
	CONSTRAINT "company_books_expense_cents_whole" CHECK(typeof("company_books"."expense_cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `company_employees` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`hired_at_ms` integer NOT NULL,
	CONSTRAINT "company_employees_hired_at_ms_whole" CHECK(typeof("company_employees"."hired_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `company_employees_of` ON `company_employees` (`company_id`,`hired_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `company_months` (
	`company_id` text NOT NULL,
	`month` integer NOT NULL,
	`revenue_cents` integer NOT NULL,
	`expense_cents` integer NOT NULL,
	PRIMARY KEY(`company_id`, `month`),
	CONSTRAINT "company_months_not_below_zero" CHECK("company_months"."revenue_cents" >= 0 and "company_months"."expense_cents" >= 0),
	CONSTRAINT "company_months_month_whole" CHECK(typeof("company_months"."month") = 'integer'),
	CONSTRAINT "company_months_revenue_cents_whole" CHECK(typeof("company_months"."revenue_cents") = 'integer'),
	CONSTRAINT "company_months_expense_cents_whole" CHECK(typeof("company_months"."expense_cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `config_values` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `horse_forms` (
	`horse_id` text PRIMARY KEY NOT NULL,
	`places` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "idempotency_keys_id_whole" CHECK(typeof("idempotency_keys"."id") = 'integer'),
	CONSTRAINT "idempotency_keys_status_whole" CHECK(typeof("idempotency_keys"."status") = 'integer'),
	CONSTRAINT "idempotency_keys_created_at_ms_whole" CHECK(typeof("idempotency_keys"."created_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_keys_once` ON `idempotency_keys` (`player`,`route`,`key`);--> statement-breakpoint
CREATE TABLE `index_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`up_to` integer NOT NULL,
	CONSTRAINT "index_marks_up_to_whole" CHECK(typeof("index_marks"."up_to") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `job_turns` (
	`job` text NOT NULL,
	`slot` text NOT NULL,
	`taken_at_ms` integer NOT NULL,
	PRIMARY KEY(`job`, `slot`),
	CONSTRAINT "job_turns_taken_at_ms_whole" CHECK(typeof("job_turns"."taken_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `job_turns_by_time` ON `job_turns` (`taken_at_ms`);--> statement-breakpoint
CREATE TABLE `kings` (
	`day` integer PRIMARY KEY NOT NULL,
	`player_id` text,
	`cents` integer NOT NULL,
	`bonus_cents` integer NOT NULL,
	`production_cents` integer NOT NULL,
	CONSTRAINT "kings_bonus_not_below_zero" CHECK("kings"."bonus_cents" >= 0),
	CONSTRAINT "kings_day_whole" CHECK(typeof("kings"."day") = 'integer'),
	CONSTRAINT "kings_cents_whole" CHECK(typeof("kings"."cents") = 'integer'),
	CONSTRAINT "kings_bonus_cents_whole" CHECK(typeof("kings"."bonus_cents") = 'integer'),
	CONSTRAINT "kings_production_cents_whole" CHECK(typeof("kings"."production_cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `market_candles` (
	`resource` text NOT NULL,
	`interval` text NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`open_cents` integer NOT NULL,
	`high_cents` integer NOT NULL,
	`low_cents` integer NOT NULL,
	`close_cents` integer NOT NULL,
	`units` integer NOT NULL,
	`turnover_cents` integer NOT NULL,
	`counted_cents` integer NOT NULL,
	PRIMARY KEY(`resource`, `interval`, `starts_at_ms`),
	CONSTRAINT "market_candles_resource_known" CHECK("market_candles"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_candles_interval_known" CHECK("market_candles"."interval" in ('1m', '1h', '1d')),
	CONSTRAINT "market_candles_starts_at_ms_whole" CHECK(typeof("market_candles"."starts_at_ms") = 'integer'),
	CONSTRAINT "market_candles_open_cents_whole" CHECK(typeof("market_candles"."open_cents") = 'integer'),
	CONSTRAINT "market_candles_high_cents_whole" CHECK(typeof("market_candles"."high_cents") = 'integer'),
	CONSTRAINT "market_candles_low_cents_whole" CHECK(typeof("market_candles"."low_cents") = 'integer'),
	CONSTRAINT "market_candles_close_cents_whole" CHECK(typeof("market_candles"."close_cents") = 'integer'),
	CONSTRAINT "market_candles_units_whole" CHECK(typeof("market_candles"."units") = 'integer'),
	CONSTRAINT "market_candles_turnover_cents_whole" CHECK(typeof("market_candles"."turnover_cents") = 'integer'),
	CONSTRAINT "market_candles_counted_cents_whole" CHECK(typeof("market_candles"."counted_cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `market_fills` (
	`player` text NOT NULL,
	`trade` integer NOT NULL,
	PRIMARY KEY(`player`, `trade`),
	CONSTRAINT "market_fills_trade_whole" CHECK(typeof("market_fills"."trade") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `market_orders` (
	`seq` integer PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`resource` text NOT NULL,
	`side` text NOT NULL,
	`quantity` integer NOT NULL,
	`remaining` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`rank` integer NOT NULL,
	`status` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	CONSTRAINT "market_orders_quantity" CHECK("market_orders"."remaining" between 0 and "market_orders"."quantity"),
	CONSTRAINT "market_orders_open_remains" CHECK("market_orders"."status" <> 'open' or "market_orders"."remaining" > 0),
	CONSTRAINT "market_orders_price" CHECK("market_orders"."price_cents" > 0 and "market_orders"."rank" = case "market_orders"."side" when 'buy' then -"market_orders"."price_cents" else "market_orders"."price_cents" end),
	CONSTRAINT "market_orders_seq_whole" CHECK(typeof("market_orders"."seq") = 'integer'),
	CONSTRAINT "market_orders_resource_known" CHECK("market_orders"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_orders_side_known" CHECK("market_orders"."side" in ('buy', 'sell')),
	CONSTRAINT "market_orders_quantity_whole" CHECK(typeof("market_orders"."quantity") = 'integer'),
	CONSTRAINT "market_orders_remaining_whole" CHECK(typeof("market_orders"."remaining") = 'integer'),
	CONSTRAINT "market_orders_price_cents_whole" CHECK(typeof("market_orders"."price_cents") = 'integer'),
	CONSTRAINT "market_orders_rank_whole" CHECK(typeof("market_orders"."rank") = 'integer'),
	CONSTRAINT "market_orders_status_known" CHECK("market_orders"."status" in ('open', 'filled', 'cancelled', 'expired')),
	CONSTRAINT "market_orders_created_at_ms_whole" CHECK(typeof("market_orders"."created_at_ms") = 'integer'),
	CONSTRAINT "market_orders_expires_at_ms_whole" CHECK(typeof("market_orders"."expires_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `market_orders_resting` ON `market_orders` (`resource`,`side`,`rank`,`seq`) WHERE "market_orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX `market_orders_expiring` ON `market_orders` (`expires_at_ms`,`seq`) WHERE "market_orders"."status" = 'open';--> statement-breakpoint
CREATE TABLE `market_players` (
	`player` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`day_orders` integer NOT NULL,
	`open_orders` integer NOT NULL,
	`trades` integer NOT NULL,
	`traded_at_ms` integer NOT NULL,
	CONSTRAINT "market_players_day_whole" CHECK(typeof("market_players"."day") = 'integer'),
	CONSTRAINT "market_players_day_orders_whole" CHECK(typeof("market_players"."day_orders") = 'integer'),
	CONSTRAINT "market_players_open_orders_whole" CHECK(typeof("market_players"."open_orders") = 'integer'),
	CONSTRAINT "market_players_trades_whole" CHECK(typeof("market_players"."trades") = 'integer'),
	CONSTRAINT "market_players_traded_at_ms_whole" CHECK(typeof("market_players"."traded_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `market_resources` (
	`resource` text PRIMARY KEY NOT NULL,
	`reference_micros` integer NOT NULL,
	`settled_day` integer NOT NULL,
	`quoted_at_ms` integer NOT NULL,
	CONSTRAINT "market_resources_resource_known" CHECK("market_resources"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_resources_reference_micros_whole" CHECK(typeof("market_resources"."reference_micros") = 'integer'),
	CONSTRAINT "market_resources_settled_day_whole" CHECK(typeof("market_resources"."settled_day") = 'integer'),
	CONSTRAINT "market_resources_quoted_at_ms_whole" CHECK(typeof("market_resources"."quoted_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `market_trades` (
	`seq` integer PRIMARY KEY NOT NULL,
	`resource` text NOT NULL,
	`price_cents` integer NOT NULL,
	`quantity` integer NOT NULL,
	`buyer` text NOT NULL,
	`seller` text NOT NULL,
	`buy_order` integer NOT NULL,
	`sell_order` integer NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "market_trades_positive" CHECK("market_trades"."price_cents" > 0 and "market_trades"."quantity" > 0),
	CONSTRAINT "market_trades_seq_whole" CHECK(typeof("market_trades"."seq") = 'integer'),
	CONSTRAINT "market_trades_resource_known" CHECK("market_trades"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_trades_price_cents_whole" CHECK(typeof("market_trades"."price_cents") = 'integer'),
	CONSTRAINT "market_trades_quantity_whole" CHECK(typeof("market_trades"."quantity") = 'integer'),
	CONSTRAINT "market_trades_buy_order_whole" CHECK(typeof("market_trades"."buy_order") = 'integer'),
	CONSTRAINT "market_trades_sell_order_whole" CHECK(typeof("market_trades"."sell_order") = 'integer'),
	CONSTRAINT "market_trades_at_ms_whole" CHECK(typeof("market_trades"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `market_trades_of_resource` ON `market_trades` (`resource`,`seq`);--> statement-breakpoint
CREATE TABLE `movements` (
	`owner` text NOT NULL,
	`transfer` integer NOT NULL,
	PRIMARY KEY(`owner`, `transfer`),
	CONSTRAINT "movements_transfer_whole" CHECK(typeof("movements"."transfer") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `net_worth_points` (
	`player_id` text NOT NULL,
	`day` integer NOT NULL,
	`cents` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`player_id`, `day`),
	CONSTRAINT "net_worth_points_day_whole" CHECK(typeof("net_worth_points"."day") = 'integer'),
	CONSTRAINT "net_worth_points_cents_whole" CHECK(typeof("net_worth_points"."cents") = 'integer'),
	CONSTRAINT "net_worth_points_at_ms_whole" CHECK(typeof("net_worth_points"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`room` text NOT NULL,
	`event` text NOT NULL,
	`data` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "outbox_id_whole" CHECK(typeof("outbox"."id") = 'integer'),
	CONSTRAINT "outbox_at_ms_whole" CHECK(typeof("outbox"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `outbox_rooms` (
	`room` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`room`, `id`),
	CONSTRAINT "outbox_rooms_id_whole" CHECK(typeof("outbox_rooms"."id") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "password_resets_created_at_ms_whole" CHECK(typeof("password_resets"."created_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `password_resets_by_player` ON `password_resets` (`player_id`);--> statement-breakpoint
CREATE INDEX `password_resets_by_creation` ON `password_resets` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `past_maintenance` (
	`id` integer PRIMARY KEY NOT NULL,
	`rate_ppm` integer NOT NULL,
	`until_ms` integer NOT NULL,
	CONSTRAINT "past_maintenance_id_whole" CHECK(typeof("past_maintenance"."id") = 'integer'),
	CONSTRAINT "past_maintenance_rate_ppm_whole" CHECK(typeof("past_maintenance"."rate_ppm") = 'integer'),
	CONSTRAINT "past_maintenance_until_ms_whole" CHECK(typeof("past_maintenance"."until_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `past_maintenance_by_end` ON `past_maintenance` (`until_ms`,`id`);--> statement-breakpoint
CREATE TABLE `past_productions` (
	`id` integer PRIMARY KEY NOT NULL,
	`building` text NOT NULL,
	`per_hour` integer NOT NULL,
	`until_ms` integer NOT NULL,
	CONSTRAINT "past_productions_id_whole" CHECK(typeof("past_productions"."id") = 'integer'),
	CONSTRAINT "past_productions_building_known" CHECK("past_productions"."building" in ('farm', 'sawmill', 'quarry', 'iron_mine', 'gold_mine', 'oil_well', 'workshop')),
	CONSTRAINT "past_productions_per_hour_whole" CHECK(typeof("past_productions"."per_hour") = 'integer'),
	CONSTRAINT "past_productions_until_ms_whole" CHECK(typeof("past_productions"."until_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `past_productions_by_end` ON `past_productions` (`until_ms`,`id`);--> statement-breakpoint
CREATE TABLE `past_wages` (
	`id` integer PRIMARY KEY NOT NULL,
	`hourly_cents` integer NOT NULL,
	`until_ms` integer NOT NULL,
	CONSTRAINT "past_wages_id_whole" CHECK(typeof("past_wages"."id") = 'integer'),
	CONSTRAINT "past_wages_hourly_cents_whole" CHECK(typeof("past_wages"."hourly_cents") = 'integer'),
	CONSTRAINT "past_wages_until_ms_whole" CHECK(typeof("past_wages"."until_ms") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `past_wages_by_end` ON `past_wages` (`until_ms`,`id`);--> statement-breakpoint
CREATE TABLE `player_buildings` (
	`player_id` text NOT NULL,
	`building` text NOT NULL,
	`owned` integer NOT NULL,
	`since_ms` integer NOT NULL,
	PRIMARY KEY(`player_id`, `building`),
	CONSTRAINT "player_buildings_some" CHECK("player_buildings"."owned" > 0),
	CONSTRAINT "player_buildings_building_known" CHECK("player_buildings"."building" in ('farm', 'sawmill', 'quarry', 'iron_mine', 'gold_mine', 'oil_well', 'workshop')),
	CONSTRAINT "player_buildings_owned_whole" CHECK(typeof("player_buildings"."owned") = 'integer'),
	CONSTRAINT "player_buildings_since_ms_whole" CHECK(typeof("player_buildings"."since_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `player_incomes` (
	`player_id` text NOT NULL,
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`player_id`, `day`, `source`),
	CONSTRAINT "player_incomes_day_whole" CHECK(typeof("player_incomes"."day") = 'integer'),
	CONSTRAINT "player_incomes_source_known" CHECK("player_incomes"."source" in ('salary', 'real_estate', 'company', 'king')),
	CONSTRAINT "player_incomes_cents_whole" CHECK(typeof("player_incomes"."cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_lower` text,
	`mail` text,
	`password_hash` text NOT NULL,
	`rang` integer NOT NULL,
	`points` integer NOT NULL,
	`points_rev` integer NOT NULL,
	`avatar` integer NOT NULL,
	`biography` text NOT NULL,
	`joined_at_ms` integer NOT NULL,
	`last_activity_at_ms` integer NOT NULL,
	`deleted_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "players_rang_known" CHECK("players"."rang" between 0 and 2),
	CONSTRAINT "players_points_not_below_zero" CHECK("players"."points" >= 0),
	CONSTRAINT "players_rang_whole" CHECK(typeof("players"."rang") = 'integer'),
	CONSTRAINT "players_points_whole" CHECK(typeof("players"."points") = 'integer'),
	CONSTRAINT "players_points_rev_whole" CHECK(typeof("players"."points_rev") = 'integer'),
	CONSTRAINT "players_avatar_whole" CHECK(typeof("players"."avatar") = 'integer'),
	CONSTRAINT "players_joined_at_ms_whole" CHECK(typeof("players"."joined_at_ms") = 'integer'),
	CONSTRAINT "players_last_activity_at_ms_whole" CHECK(typeof("players"."last_activity_at_ms") = 'integer'),
	CONSTRAINT "players_deleted_at_ms_whole" CHECK(typeof("players"."deleted_at_ms") in ('integer', 'null')),
	CONSTRAINT "players_created_at_ms_whole" CHECK(typeof("players"."created_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_username` ON `players` (`username_lower`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_mail` ON `players` (`mail`);--> statement-breakpoint
CREATE TABLE `production_minutes` (
	`minute_ms` integer PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	CONSTRAINT "production_minutes_minute_ms_whole" CHECK(typeof("production_minutes"."minute_ms") = 'integer'),
	CONSTRAINT "production_minutes_cents_whole" CHECK(typeof("production_minutes"."cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `properties` (
	`id` text PRIMARY KEY NOT NULL,
	`house_type` text NOT NULL,
	`level` integer NOT NULL,
	`state` text NOT NULL,
	`listed_at_ms` integer NOT NULL,
	`owner_id` text,
	`purchase_price_cents` integer,
	`purchased_at_ms` integer,
	`since_ms` integer,
	`sold_for_cents` integer,
	`closed_at_ms` integer,
	CONSTRAINT "properties_level" CHECK("properties"."level" between 1 and 5),
	CONSTRAINT "properties_owned_when_sold" CHECK(("properties"."state" = 'listed') = ("properties"."owner_id" is null)),
	CONSTRAINT "properties_bought_by_owner" CHECK(("properties"."owner_id" is null) = ("properties"."purchase_price_cents" is null)
          and ("properties"."owner_id" is null) = ("properties"."purchased_at_ms" is null) and ("properties"."owner_id" is null) = ("properties"."since_ms" is null)),
	CONSTRAINT "properties_closed_once" CHECK(("properties"."state" = 'closed') = ("properties"."sold_for_cents" is not null)
          and ("properties"."state" = 'closed') = ("properties"."closed_at_ms" is not null)),
	CONSTRAINT "properties_house_type_known" CHECK("properties"."house_type" in ('Studio Apartment', 'One Bedroom Apartment', 'Two Bedroom Apartment', 'House', 'Luxury Condo', 'Mansion', 'Commercial Building', 'Skyscraper')),
	CONSTRAINT "properties_level_whole" CHECK(typeof("properties"."level") = 'integer'),
	CONSTRAINT "properties_state_known" CHECK("properties"."state" in ('listed', 'owned', 'closed')),
	CONSTRAINT "properties_listed_at_ms_whole" CHECK(typeof("properties"."listed_at_ms") = 'integer'),
	CONSTRAINT "properties_purchase_price_cents_whole" CHECK(typeof("properties"."purchase_price_cents") in ('integer', 'null')),
	CONSTRAINT "properties_purchased_at_ms_whole" CHECK(typeof("properties"."purchased_at_ms") in ('integer', 'null')),
	CONSTRAINT "properties_since_ms_whole" CHECK(typeof("properties"."since_ms") in ('integer', 'null')),
	CONSTRAINT "properties_sold_for_cents_whole" CHECK(typeof("properties"."sold_for_cents") in ('integer', 'null')),
	CONSTRAINT "properties_closed_at_ms_whole" CHECK(typeof("properties"."closed_at_ms") in ('integer', 'null'))
);
--> statement-breakpoint
CREATE INDEX `properties_listed` ON `properties` (`house_type`,`level`,`id`) WHERE "properties"."state" = 'listed';--> statement-breakpoint
CREATE INDEX `properties_owned` ON `properties` (`owner_id`,`purchased_at_ms`,`id`) WHERE "properties"."state" = 'owned';--> statement-breakpoint
CREATE TABLE `property_counts` (
	`house_type` text NOT NULL,
	`level` integer NOT NULL,
	`listed` integer NOT NULL,
	`owned` integer NOT NULL,
	PRIMARY KEY(`house_type`, `level`),
	CONSTRAINT "property_counts_not_below_zero" CHECK("property_counts"."listed" >= 0 and "property_counts"."owned" >= 0),
	CONSTRAINT "property_counts_house_type_known" CHECK("property_counts"."house_type" in ('Studio Apartment', 'One Bedroom Apartment', 'Two Bedroom Apartment', 'House', 'Luxury Condo', 'Mansion', 'Commercial Building', 'Skyscraper')),
	CONSTRAINT "property_counts_level_whole" CHECK(typeof("property_counts"."level") = 'integer'),
	CONSTRAINT "property_counts_listed_whole" CHECK(typeof("property_counts"."listed") = 'integer'),
	CONSTRAINT "property_counts_owned_whole" CHECK(typeof("property_counts"."owned") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `property_owners` (
	`player_id` text PRIMARY KEY NOT NULL,
	`properties` integer NOT NULL,
	`value_cents` integer NOT NULL,
	CONSTRAINT "property_owners_some" CHECK("property_owners"."properties" > 0 and "property_owners"."value_cents" > 0),
	CONSTRAINT "property_owners_properties_whole" CHECK(typeof("property_owners"."properties") = 'integer'),
	CONSTRAINT "property_owners_value_cents_whole" CHECK(typeof("property_owners"."value_cents") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `property_owners_by_count` ON `property_owners` (`properties`,`value_cents`,`player_id`);--> statement-breakpoint
CREATE TABLE `races` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`going` text NOT NULL,
	`algorithm` text NOT NULL,
	`seed` text NOT NULL,
	`commitment` text NOT NULL,
	`lineup` text NOT NULL,
	`interval_ms` integer NOT NULL,
	`closes_at_ms` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`finishes_at_ms` integer NOT NULL,
	`due_at_ms` integer,
	`bets_digest` text,
	`nominal_ms` integer,
	`results` text,
	`pool_cents` integer NOT NULL,
	`bet_count` integer NOT NULL,
	CONSTRAINT "races_pool_not_below_zero" CHECK("races"."pool_cents" >= 0 and "races"."bet_count" >= 0),
	CONSTRAINT "races_status_known" CHECK("races"."status" in ('upcoming', 'betting', 'racing', 'finished')),
	CONSTRAINT "races_going_known" CHECK("races"."going" in ('firm', 'good', 'soft', 'heavy')),
	CONSTRAINT "races_interval_ms_whole" CHECK(typeof("races"."interval_ms") = 'integer'),
	CONSTRAINT "races_closes_at_ms_whole" CHECK(typeof("races"."closes_at_ms") = 'integer'),
	CONSTRAINT "races_starts_at_ms_whole" CHECK(typeof("races"."starts_at_ms") = 'integer'),
	CONSTRAINT "races_finishes_at_ms_whole" CHECK(typeof("races"."finishes_at_ms") = 'integer'),
	CONSTRAINT "races_due_at_ms_whole" CHECK(typeof("races"."due_at_ms") in ('integer', 'null')),
	CONSTRAINT "races_nominal_ms_whole" CHECK(typeof("races"."nominal_ms") in ('integer', 'null')),
	CONSTRAINT "races_pool_cents_whole" CHECK(typeof("races"."pool_cents") = 'integer'),
	CONSTRAINT "races_bet_count_whole" CHECK(typeof("races"."bet_count") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `races_slot` ON `races` (`starts_at_ms`);--> statement-breakpoint
CREATE INDEX `races_due` ON `races` (`due_at_ms`);--> statement-breakpoint
CREATE INDEX `races_by_status` ON `races` (`status`,`starts_at_ms`);--> statement-breakpoint
CREATE TABLE `racing_records` (
	`player_id` text PRIMARY KEY NOT NULL,
	`bets` integer NOT NULL,
	`wins` integer NOT NULL,
	`staked_cents` integer NOT NULL,
	`payout_cents` integer NOT NULL,
	CONSTRAINT "racing_records_bets_whole" CHECK(typeof("racing_records"."bets") = 'integer'),
	CONSTRAINT "racing_records_wins_whole" CHECK(typeof("racing_records"."wins") = 'integer'),
	CONSTRAINT "racing_records_staked_cents_whole" CHECK(typeof("racing_records"."staked_cents") = 'integer'),
	CONSTRAINT "racing_records_payout_cents_whole" CHECK(typeof("racing_records"."payout_cents") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `racing_records_by_payout` ON `racing_records` (`payout_cents`,`wins`,`player_id`);--> statement-breakpoint
CREATE TABLE `rents` (
	`player_id` text PRIMARY KEY NOT NULL,
	`due_at_ms` integer NOT NULL,
	`paid_at_ms` integer,
	CONSTRAINT "rents_due_at_ms_whole" CHECK(typeof("rents"."due_at_ms") = 'integer'),
	CONSTRAINT "rents_paid_at_ms_whole" CHECK(typeof("rents"."paid_at_ms") in ('integer', 'null'))
);
--> statement-breakpoint
CREATE INDEX `rents_by_due` ON `rents` (`due_at_ms`,`player_id`);--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`player_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_seen_at_ms` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_created_at_ms_whole" CHECK(typeof("sessions"."created_at_ms") = 'integer'),
	CONSTRAINT "sessions_last_seen_at_ms_whole" CHECK(typeof("sessions"."last_seen_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_player` ON `sessions` (`player_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_creation` ON `sessions` (`created_at_ms`);--> statement-breakpoint
CREATE INDEX `sessions_by_last_seen` ON `sessions` (`last_seen_at_ms`);--> statement-breakpoint
CREATE TABLE `starting_grants` (
	`mail_hash` text PRIMARY KEY NOT NULL,
	`granted_at_ms` integer NOT NULL,
	CONSTRAINT "starting_grants_granted_at_ms_whole" CHECK(typeof("starting_grants"."granted_at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` integer PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`asset` text NOT NULL,
	`amount` integer NOT NULL,
	`code` text NOT NULL,
	`holder` text,
	`note` text,
	`at_ms` integer NOT NULL,
	CONSTRAINT "transfers_amount_positive" CHECK("transfers"."amount" between 1 and 9007199254740991),
	CONSTRAINT "transfers_two_owners" CHECK("transfers"."debit" <> "transfers"."credit"),
	CONSTRAINT "transfers_id_whole" CHECK(typeof("transfers"."id") = 'integer'),
	CONSTRAINT "transfers_amount_whole" CHECK(typeof("transfers"."amount") = 'integer'),
	CONSTRAINT "transfers_at_ms_whole" CHECK(typeof("transfers"."at_ms") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `world` (
	`one` integer PRIMARY KEY NOT NULL,
	`world_id` text NOT NULL,
	`game_ms` integer NOT NULL,
	`real_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "world_only_one" CHECK("world"."one" = 1),
	CONSTRAINT "world_one_whole" CHECK(typeof("world"."one") = 'integer'),
	CONSTRAINT "world_game_ms_whole" CHECK(typeof("world"."game_ms") = 'integer'),
	CONSTRAINT "world_real_ms_whole" CHECK(typeof("world"."real_ms") = 'integer'),
	CONSTRAINT "world_created_at_ms_whole" CHECK(typeof("world"."created_at_ms") = 'integer')
);
