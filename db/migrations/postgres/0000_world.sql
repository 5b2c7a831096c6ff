CREATE TABLE "accounts" (
	"owner" text NOT NULL,
	"asset" text NOT NULL,
	"balance" bigint NOT NULL,
	"escrowed" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "accounts_owner_asset_pk" PRIMARY KEY("owner","asset"),
	CONSTRAINT "accounts_not_below_zero" CHECK ("accounts"."balance" >= 0 or "accounts"."owner" in ('central-bank', 'bookmaker', 'trading-desk')),
	CONSTRAINT "accounts_escrowed" CHECK ("accounts"."escrowed" between 0 and 9007199254740991),
	CONSTRAINT "accounts_exact" CHECK ("accounts"."balance" between -9007199254740991 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "admin_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at_ms" bigint NOT NULL,
	"admin" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"type" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "announcements_type_known" CHECK ("announcements"."type" in ('info', 'success', 'warning', 'error'))
);
--> statement-breakpoint
CREATE TABLE "bank_salaries" (
	"player_id" text PRIMARY KEY NOT NULL,
	"since_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bet_settlements" (
	"bet_id" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"payout_cents" bigint NOT NULL,
	"settled_at_ms" bigint NOT NULL,
	CONSTRAINT "bet_settlements_outcome_known" CHECK ("bet_settlements"."outcome" in ('won', 'lost', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" text NOT NULL,
	"race_id" text NOT NULL,
	"player_id" text NOT NULL,
	"horse_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"odds_tenths" integer NOT NULL,
	"client_seed" text NOT NULL,
	"placed_at_ms" bigint NOT NULL,
	CONSTRAINT "bets_race_id_player_id_pk" PRIMARY KEY("race_id","player_id"),
	CONSTRAINT "bets_cents_positive" CHECK ("bets"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"industry" text NOT NULL,
	"salary_cents" bigint NOT NULL,
	"employees" integer NOT NULL,
	"efficiency" integer NOT NULL,
	"capacity" integer NOT NULL,
	"automation" integer NOT NULL,
	"since_ms" bigint NOT NULL,
	"paid_until_ms" bigint NOT NULL,
	"value_cents" bigint NOT NULL,
	"board_rank" bigint NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "companies_employees" CHECK ("companies"."employees" >= 0 and "companies"."board_rank" <= 0),
	CONSTRAINT "companies_paid_since" CHECK ("companies"."paid_until_ms" >= "companies"."created_at_ms"),
	CONSTRAINT "companies_efficiency_level" CHECK ("companies"."efficiency" between 1 and 10),
	CONSTRAINT "companies_capacity_level" CHECK ("companies"."capacity" between 1 and 10),
	CONSTRAINT "companies_automation_level" CHECK ("companies"."automation" between 1 and 10),
	CONSTRAINT "companies_industry_known" CHECK ("companies"."industry" in ('general', 'tech', 'manufacturing', 'finance', 'healthcare', 'entertainment'))
);
--> statement-breakpoint
CREATE TABLE "company_books" (
	"company_id" text NOT NULL,
	"from_ms" bigint NOT NULL,
	"to_ms" bigint NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"expense_cents" bigint NOT NULL,
	CONSTRAINT "company_books_company_id_from_ms_to_ms_pk" PRIMARY KEY("company_id","from_ms","to_ms"),
	CONSTRAINT "company_books_span" CHECK ("company_books"."to_ms" > "company_books"."from_ms"),
	CONSTRAINT "company_books_not_below_zero" CHECK ("company_books"."revenue_cents" >= 0 and "company_books"."expense_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_employees" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"hired_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_months" (
	"company_id" text NOT NULL,
	"month" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"expense_cents" bigint NOT NULL,
	CONSTRAINT "company_months_company_id_month_pk" PRIMARY KEY("company_id","month"),
	CONSTRAINT "company_months_not_below_zero" CHECK ("company_months"."revenue_cents" >= 0 and "company_months"."expense_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "config_values" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "horse_forms" (
	"horse_id" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "index_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"up_to" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_turns" (
	"job" text NOT NULL,
	"slot" text NOT NULL,
	"taken_at_ms" bigint NOT NULL,
	CONSTRAINT "job_turns_job_slot_pk" PRIMARY KEY("job","slot")
);
--> statement-breakpoint
CREATE TABLE "kings" (
	"day" integer PRIMARY KEY NOT NULL,
	"player_id" text,
	"cents" bigint NOT NULL,
	"bonus_cents" bigint NOT NULL,
	"production_cents" bigint NOT NULL,
	CONSTRAINT "kings_bonus_not_below_zero" CHECK ("kings"."bonus_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "market_candles" (
	"resource" text NOT NULL,
	"interval" text NOT NULL,
	"starts_at_ms" bigint NOT NULL,
	"open_cents" bigint NOT NULL,
	"high_cents" bigint NOT NULL,
	"low_cents" bigint NOT NULL,
	"close_cents" bigint NOT NULL,
	"units" bigint NOT NULL,
	"turnover_cents" bigint NOT NULL,
	"counted_cents" bigint NOT NULL,
	CONSTRAINT "market_candles_resource_interval_starts_at_ms_pk" PRIMARY KEY("resource","interval","starts_at_ms"),
	CONSTRAINT "market_candles_resource_known" CHECK ("market_candles"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_candles_interval_known" CHECK ("market_candles"."interval" in ('1m', '1h', '1d'))
);
--> statement-breakpoint
CREATE TABLE "market_fills" (
	"player" text NOT NULL,
	"trade" bigint NOT NULL,
	CONSTRAINT "market_fills_player_trade_pk" PRIMARY KEY("player","trade")
);
--> statement-breakpoint
CREATE TABLE "market_orders" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"resource" text NOT NULL,
	"side" text NOT NULL,
	"quantity" integer NOT NULL,
	"remaining" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"rank" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	CONSTRAINT "market_orders_quantity" CHECK ("market_orders"."remaining" between 0 and "market_orders"."quantity"),
	CONSTRAINT "market_orders_open_remains" CHECK ("market_orders"."status" <> 'open' or "market_orders"."remaining" > 0),
	CONSTRAINT "market_orders_price" CHECK ("market_orders"."price_cents" > 0 and "market_orders"."rank" = case "market_orders"."side" when 'buy' then -"market_orders"."price_cents" else "market_orders"."price_cents" end),
	CONSTRAINT "market_orders_resource_known" CHECK ("market_orders"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_orders_side_known" CHECK ("market_orders"."side" in ('buy', 'sell')),
	CONSTRAINT "market_orders_status_known" CHECK ("market_orders"."status" in ('open', 'filled', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "market_players" (
	"player" text PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"day_orders" integer NOT NULL,
	"open_orders" integer NOT NULL,
	"trades" integer NOT NULL,
	"traded_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_resources" (
	"resource" text PRIMARY KEY NOT NULL,
	"reference_micros" bigint NOT NULL,
	"settled_day" integer NOT NULL,
	"quoted_at_ms" bigint NOT NULL,
	CONSTRAINT "market_resources_resource_known" CHECK ("market_resources"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools'))
);
--> statement-breakpoint
CREATE TABLE "market_trades" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"buyer" text NOT NULL,
	"seller" text NOT NULL,
	"buy_order" bigint NOT NULL,
	"sell_order" bigint NOT NULL,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "market_trades_positive" CHECK ("market_trades"."price_cents" > 0 and "market_trades"."quantity" > 0),
	CONSTRAINT "market_trades_resource_known" CHECK ("market_trades"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools'))
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"owner" text NOT NULL,
	"transfer" bigint NOT NULL,
	CONSTRAINT "movements_owner_transfer_pk" PRIMARY KEY("owner","transfer")
);
--> statement-breakpoint
CREATE TABLE "net_worth_points" (
	"player_id" text NOT NULL,
	"day" integer NOT NULL,
	"cents" bigint NOT NULL,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "net_worth_points_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_rooms" (
	"room" text NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "outbox_rooms_room_id_pk" PRIMARY KEY("room","id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_maintenance" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rate_ppm" integer NOT NULL,
	"until_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_productions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"building" text NOT NULL,
	"per_hour" integer NOT NULL,
	"until_ms" bigint NOT NULL,
	CONSTRAINT "past_productions_building_known" CHECK ("past_productions"."building" in ('farm', 'sawmill', 'quarry', 'iron_mine', 'gold_mine', 'oil_well', 'workshop'))
);
--> statement-breakpoint
CREATE TABLE "past_wages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hourly_cents" bigint NOT NULL,
	"until_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_buildings" (
	"player_id" text NOT NULL,
	"building" text NOT NULL,
	"owned" integer NOT NULL,
	"since_ms" bigint NOT NULL,
	CONSTRAINT "player_buildings_player_id_building_pk" PRIMARY KEY("player_id","building"),
	CONSTRAINT "player_buildings_some" CHECK ("player_buildings"."owned" > 0),
	CONSTRAINT "player_buildings_building_known" CHECK ("player_buildings"."building" in ('farm', 'sawmill', 'quarry', 'iron_mine', 'gold_mine', 'oil_well', 'workshop'))
);
--> statement-breakpoint
CREATE TABLE "player_incomes" (
	"player_id" text NOT NULL,
	"day" integer NOT NULL,
	"source" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "player_incomes_player_id_day_source_pk" PRIMARY KEY("player_id","day","source"),
	CONSTRAINT "player_incomes_source_known" CHECK ("player_incomes"."source" in ('salary', 'real_estate', 'company', 'king'))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_lower" text,
	"mail" text,
	"password_hash" text NOT NULL,
	"rang" integer NOT NULL,
	"points" bigint NOT NULL,
	"points_rev" bigint NOT NULL,
	"avatar" integer NOT NULL,
	"biography" text NOT NULL,
	"joined_at_ms" bigint NOT NULL,
	"last_activity_at_ms" bigint NOT NULL,
	"deleted_at_ms" bigint,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "players_rang_known" CHECK ("players"."rang" between 0 and 2),
	CONSTRAINT "players_points_not_below_zero" CHECK ("players"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "production_minutes" (
	"minute_ms" bigint PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" text PRIMARY KEY NOT NULL,
	"house_type" text NOT NULL,
	"level" integer NOT NULL,
	"state" text NOT NULL,
	"listed_at_ms" bigint NOT NULL,
	"owner_id" text,
	"purchase_price_cents" bigint,
	"purchased_at_ms" bigint,
	"since_ms" bigint,
	"sold_for_cents" bigint,
	"closed_at_ms" bigint,
	CONSTRAINT "properties_level" CHECK ("properties"."level" between 1 and 5),
	CONSTRAINT "properties_owned_when_sold" CHECK (("properties"."state" = 'listed') = ("properties"."owner_id" is null)),
	CONSTRAINT "properties_bought_by_owner" CHECK (("properties"."owner_id" is null) = ("properties"."purchase_price_cents" is null)
          and ("properties"."owner_id" is null) = ("properties"."purchased_at_ms" is null) and ("properties"."owner_id" is null) = ("properties"."since_ms" is null)),
	CONSTRAINT "properties_closed_once" CHECK (("properties"."state" = 'closed') = ("properties"."sold_for_cents" is not null)
          and ("properties"."state" = 'closed') = ("properties"."closed_at_ms" is not null)),
	CONSTRAINT "properties_house_type_known" CHECK ("properties"."house_type" in ('Studio Apartment', 'One Bedroom Apartment', 'Two Bedroom Apartment', 'House', 'Luxury Condo', 'Mansion', 'Commercial Building', 'Skyscraper')),
	CONSTRAINT "properties_state_known" CHECK ("properties"."state" in ('listed', 'owned', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "property_counts" (
	"house_type" text NOT NULL,
	"level" integer NOT NULL,
	"listed" integer NOT NULL,
	"owned" integer NOT NULL,
	CONSTRAINT "property_counts_house_type_level_pk" PRIMARY KEY("house_type","level"),
	CONSTRAINT "property_counts_not_below_zero" CHECK ("property_counts"."listed" >= 0 and "property_counts"."owned" >= 0),
	CONSTRAINT "property_counts_house_type_known" CHECK ("property_counts"."house_type" in ('Studio Apartment', 'One Bedroom Apartment', 'Two Bedroom Apartment', 'House', 'Luxury Condo', 'Mansion', 'Commercial Building', 'Skyscraper'))
);
--> statement-breakpoint
CREATE TABLE "property_owners" (
	"player_id" text PRIMARY KEY NOT NULL,
	"properties" integer NOT NULL,
	"value_cents" bigint NOT NULL,
	CONSTRAINT "property_owners_some" CHECK ("property_owners"."properties" > 0 and "property_owners"."value_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"going" text NOT NULL,
	"algorithm" text NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"lineup" jsonb NOT NULL,
	"interval_ms" bigint NOT NULL,
	"closes_at_ms" bigint NOT NULL,
	"starts_at_ms" bigint NOT NULL,
	"finishes_at_ms" bigint NOT NULL,
	"due_at_ms" bigint,
	"bets_digest" text,
	"nominal_ms" integer,
	"results" jsonb,
	"pool_cents" bigint NOT NULL,
	"bet_count" integer NOT NULL,
	CONSTRAINT "races_pool_not_below_zero" CHECK ("races"."pool_cents" >= 0 and "races"."bet_count" >= 0),
	CONSTRAINT "races_status_known" CHECK ("races"."status" in ('upcoming', 'betting', 'racing', 'finished')),
	CONSTRAINT "races_going_known" CHECK ("races"."going" in ('firm', 'good', 'soft', 'heavy'))
);
--> statement-breakpoint
CREATE TABLE "racing_records" (
	"player_id" text PRIMARY KEY NOT NULL,
	"bets" integer NOT NULL,
	"wins" integer NOT NULL,
	"staked_cents" bigint NOT NULL,
	"payout_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rents" (
	"player_id" text PRIMARY KEY NOT NULL,
	"due_at_ms" bigint NOT NULL,
	"paid_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"player_id" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"last_seen_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "starting_grants" (
	"mail_hash" text PRIMARY KEY NOT NULL,
	"granted_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"code" text NOT NULL,
	"holder" text,
	"note" jsonb,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "transfers_amount_positive" CHECK ("transfers"."amount" between 1 and 9007199254740991),
	CONSTRAINT "transfers_two_owners" CHECK ("transfers"."debit" <> "transfers"."credit")
);
--> statement-breakpoint
CREATE TABLE "world" (
	"one" integer PRIMARY KEY NOT NULL,
	"world_id" text NOT NULL,
	"game_ms" bigint NOT NULL,
	"real_ms" bigint NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "world_only_one" CHECK ("world"."one" = 1)
);
--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bets_by_player" ON "bets" USING btree ("player_id","placed_at_ms","id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_of_owner" ON "companies" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "companies_by_rank" ON "companies" USING btree ("board_rank","created_at_ms","id");--> statement-breakpoint
CREATE INDEX "company_employees_of" ON "company_employees" USING btree ("company_id","hired_at_ms","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_once" ON "idempotency_keys" USING btree ("player","route","key");--> statement-breakpoint
CREATE INDEX "job_turns_by_time" ON "job_turns" USING btree ("taken_at_ms");--> statement-breakpoint
CREATE INDEX "market_orders_resting" ON "market_orders" USING btree ("resource","side","rank","seq") WHERE "market_orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "market_orders_expiring" ON "market_orders" USING btree ("expires_at_ms","seq") WHERE "market_orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "market_trades_of_resource" ON "market_trades" USING btree ("resource","seq");--> statement-breakpoint
CREATE INDEX "password_resets_by_player" ON "password_resets" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_creation" ON "password_resets" USING btree ("created_at_ms");--> statement-breakpoint
CREATE INDEX "past_maintenance_by_end" ON "past_maintenance" USING btree ("until_ms","id");--> statement-breakpoint
CREATE INDEX "past_productions_by_end" ON "past_productions" USING btree ("until_ms","id");--> statement-breakpoint
CREATE INDEX "past_wages_by_end" ON "past_wages" USING btree ("until_ms","id");--> statement-breakpoint
CREATE UNIQUE INDEX "players_username" ON "players" USING btree ("username_lower");--> statement-breakpoint
CREATE UNIQUE INDEX "players_mail" ON "players" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "properties_listed" ON "properties" USING btree ("house_type","level","id") WHERE "properties"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "properties_owned" ON "properties" USING btree ("owner_id","purchased_at_ms","id") WHERE "properties"."state" = 'owned';--> statement-breakpoint
CREATE INDEX "property_owners_by_count" ON "property_owners" USING btree ("properties","value_cents","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "races_slot" ON "races" USING btree ("starts_at_ms");--> statement-breakpoint
CREATE INDEX "races_due" ON "races" USING btree ("due_at_ms");--> statement-breakpoint
CREATE INDEX "races_by_status" ON "races" USING btree ("status","starts_at_ms");--> statement-breakpoint
CREATE INDEX "racing_records_by_payout" ON "racing_records" USING btree ("payout_cents","wins","player_id");--> statement-breakpoint
CREATE INDEX "rents_by_due" ON "rents" USING btree ("due_at_ms","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_by_creation" ON "sessions" USING btree ("created_at_ms");--> statement-breakpoint
CREATE INDEX "sessions_by_last_seen" ON "sessions" USING btree ("last_seen_at_ms");