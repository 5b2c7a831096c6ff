CREATE TABLE __drizzle_migrations (id integer primary key, hash text not null, created_at numeric);
insert into "__drizzle_migrations" values (1,'fc6b41868e75452c61530a0136a499efdec9216ee91fc97bb93272b38e2be502',1795258711229);
insert into "__drizzle_migrations" values (2,'cd14ab307f6bda5a5c0a1bdd51b4de5d3ec1821bb770bcf4612b4dbcbfa07c24',1795292120977);
insert into "__drizzle_migrations" values (3,'b322ca38ef11761ead785348c3e79cc64f082abc4b541a907ed94090e95973f7',1795343400000);
insert into "__drizzle_migrations" values (4,'1b792702378503d3b059ece87e670d647712525f8e229ca10925082fb994ea39',1795343460000);
insert into "__drizzle_migrations" values (5,'92e36822f76a91387cf1184728a6964b477ef8f8e70fe6d98df014586f001540',1795343520000);
insert into "__drizzle_migrations" values (6,'d97651f7a98aba07226c3b87a581b96cd88248d29d211df9e696d56f1bc19a47',1795360625564);
insert into "__drizzle_migrations" values (7,'838dae7a516cec5caca930f89d345070625d77e0e87c7f7b645f4d7464f7c940',1795361541417);
insert into "__drizzle_migrations" values (8,'f1422154eedbda9a3778df16555b1f01f833a52eb9c5257dc3ecb033e64bf010',1795362575004);
insert into "__drizzle_migrations" values (9,'1ead5f8cdd38f85e170431711d3c04ab4e31378dbbecbde850382e318f31c032',1795363273482);
insert into "__drizzle_migrations" values (10,'3c0f773345f2dd2f34e5cf9517c777d28029d353ccbead4b53d05c96bbe500fa',1795364331480);
insert into "__drizzle_migrations" values (11,'43b657cfa016c49a6c07408ab54df88c4f3af08b8947312ab3854b1681df9766',1795365076058);
insert into "__drizzle_migrations" values (12,'3328d1039f99c237c47117807b802ebeb931786da5ec0f3a971c14da15dcace6',1795365450946);
insert into "__drizzle_migrations" values (13,'cc69f4c1f535aab6d3a5134c507c347d9131f18ca6302fc5b18c244ac6b6ca21',1795366651637);
insert into "__drizzle_migrations" values (14,'0d896451c303dc4c0c39db5ff412df54ec2e80d934c241bd17c77b9eede72bcf',1795372199178);
insert into "__drizzle_migrations" values (15,'42386d7b9055ad631e83b9d10c226beda3442d9f08ce7709f2e0ab3141f3dc59',1795373661019);
insert into "__drizzle_migrations" values (16,'b4b4dff5594a4ce1233b035047bf4278360c40484baf954359e7f37517bcd79a',1795376350418);
insert into "__drizzle_migrations" values (17,'a7600b0a9ba4dab39f90109f507e4cd4125eff542e85280fb4df7204b8356abc',1795384458023);
insert into "__drizzle_migrations" values (18,'84dced2f5016699bbd8c71a953519ac1d26d3e9c7dfcce5825718533b79cc386',1795407422577);
insert into "__drizzle_migrations" values (19,'03d8b2e1843a466d0b338f527baa0eca9b576e0f8d446e5be3323b029da49e5f',1795421743487);
insert into "__drizzle_migrations" values (20,'4447a21307ac664b1472239f9f604d51bb0ab6199dc36a6d8b5534f680836f0e',1795633183846);
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
) WITHOUT ROWID;
insert into "accounts" values ('8ned100026go11go','dollars',3307200,0,17);
insert into "accounts" values ('8ned100026go11go','iron',100,0,1);
insert into "accounts" values ('8ned100026go11go','oil',100,0,1);
insert into "accounts" values ('8ned10002bjj9gh3','dollars',4900000,0,10);
insert into "accounts" values ('8ned10002bjj9gh3','iron',90,10,2);
insert into "accounts" values ('8ned10002bjj9gh3','oil',100,0,1);
insert into "accounts" values ('8ned10002gggr002','dollars',1937500,15000,8);
insert into "accounts" values ('8ned10002gggr002','iron',100,0,1);
insert into "accounts" values ('8ned10002gggr002','oil',100,0,1);
insert into "accounts" values ('alliance:8ned10002louhvlu','dollars',50000,0,1);
insert into "accounts" values ('central-bank','dollars',-10209700,0,32);
insert into "accounts" values ('central-bank','iron',-300,0,3);
insert into "accounts" values ('central-bank','oil',-300,0,3);
insert into "accounts" values ('trading-desk','dollars',-340000,340000,18);
insert into "accounts" values ('trading-desk','food',-50,50,3);
insert into "accounts" values ('trading-desk','gold',-50,50,3);
insert into "accounts" values ('trading-desk','iron',-50,50,3);
insert into "accounts" values ('trading-desk','stone',-50,50,3);
insert into "accounts" values ('trading-desk','tools',-50,50,3);
insert into "accounts" values ('trading-desk','wood',-50,50,3);
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
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`type` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "announcements_id_whole" CHECK(typeof("announcements"."id") = 'integer'),
	CONSTRAINT "announcements_type_known" CHECK("announcements"."type" in ('info', 'success', 'warning', 'error')),
	CONSTRAINT "announcements_created_at_ms_whole" CHECK(typeof("announcements"."created_at_ms") = 'integer')
);
CREATE TABLE `bank_salaries` (
	`player_id` text PRIMARY KEY NOT NULL,
	`since_ms` integer NOT NULL,
	CONSTRAINT "bank_salaries_since_ms_whole" CHECK(typeof("bank_salaries"."since_ms") = 'integer')
) WITHOUT ROWID;
insert into "bank_salaries" values ('8ned100026go11go',1893502800000);
insert into "bank_salaries" values ('8ned10002bjj9gh3',1893499200000);
insert into "bank_salaries" values ('8ned10002gggr002',1893499200000);
CREATE TABLE `bet_settlements` (
	`bet_id` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`payout_cents` integer NOT NULL,
	`settled_at_ms` integer NOT NULL,
	CONSTRAINT "bet_settlements_outcome_known" CHECK("bet_settlements"."outcome" in ('won', 'lost', 'refunded')),
	CONSTRAINT "bet_settlements_payout_cents_whole" CHECK(typeof("bet_settlements"."payout_cents") = 'integer'),
	CONSTRAINT "bet_settlements_settled_at_ms_whole" CHECK(typeof("bet_settlements"."settled_at_ms") = 'integer')
) WITHOUT ROWID;
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
) WITHOUT ROWID;
insert into "bets" values ('8ned1000384062jo','8ned100009vlmidc','8ned10002gggr002','slow-goodbye',10000,113,'',1893499200000);
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
insert into "companies" values ('8ned10002scceigq','8ned100026go11go','Acme','tech',10000,2,1,1,1,1893499200000,1896091200000,500000,-2000,1893499200000);
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
) WITHOUT ROWID;
insert into "company_books" values ('8ned10002scceigq',1893499200000,1893502800000,0,60000);
CREATE TABLE `company_employees` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`hired_at_ms` integer NOT NULL,
	CONSTRAINT "company_employees_hired_at_ms_whole" CHECK(typeof("company_employees"."hired_at_ms") = 'integer')
);
insert into "company_employees" values ('8ned10002vvv47vh','8ned10002scceigq','Vera Dvorak',1893499200000);
insert into "company_employees" values ('8ned100031uc3fld','8ned10002scceigq','Elsa Bianchi',1893499200000);
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
) WITHOUT ROWID;
insert into "company_months" values ('8ned10002scceigq',0,0,60000);
CREATE TABLE `config_values` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
CREATE TABLE `horse_forms` (
	`horse_id` text PRIMARY KEY NOT NULL,
	`places` text NOT NULL
);
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
CREATE TABLE `index_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`up_to` integer NOT NULL,
	CONSTRAINT "index_marks_up_to_whole" CHECK(typeof("index_marks"."up_to") = 'integer')
) WITHOUT ROWID;
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
insert into "kings" values (21915,null,0,0,0);
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
) WITHOUT ROWID;
CREATE TABLE `market_fills` (
	`player` text NOT NULL,
	`trade` integer NOT NULL,
	PRIMARY KEY(`player`, `trade`),
	CONSTRAINT "market_fills_trade_whole" CHECK(typeof("market_fills"."trade") = 'integer')
) WITHOUT ROWID;
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
insert into "market_orders" values (1,'trading-desk','gold','buy',50,50,4000,-4000,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (2,'trading-desk','gold','sell',50,50,6000,6000,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (3,'trading-desk','food','buy',50,50,160,-160,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (4,'trading-desk','food','sell',50,50,240,240,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (5,'trading-desk','wood','buy',50,50,240,-240,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (6,'trading-desk','wood','sell',50,50,360,360,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (7,'trading-desk','stone','buy',50,50,320,-320,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (8,'trading-desk','stone','sell',50,50,480,480,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (9,'trading-desk','iron','buy',50,50,480,-480,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (10,'trading-desk','iron','sell',50,50,720,720,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (11,'trading-desk','tools','buy',50,50,1600,-1600,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (12,'trading-desk','tools','sell',50,50,2400,2400,'cancelled',1893499200000,1894104000000);
insert into "market_orders" values (13,'8ned10002gggr002','iron','buy',10,10,500,-500,'open',1893499200000,1894104000000);
insert into "market_orders" values (14,'8ned10002bjj9gh3','iron','sell',10,10,900,900,'open',1893499200000,1894104000000);
insert into "market_orders" values (15,'trading-desk','gold','buy',50,50,4000,-4000,'open',1893502800000,1894107600000);
insert into "market_orders" values (16,'trading-desk','gold','sell',50,50,6000,6000,'open',1893502800000,1894107600000);
insert into "market_orders" values (17,'trading-desk','food','buy',50,50,160,-160,'open',1893502800000,1894107600000);
insert into "market_orders" values (18,'trading-desk','food','sell',50,50,240,240,'open',1893502800000,1894107600000);
insert into "market_orders" values (19,'trading-desk','wood','buy',50,50,240,-240,'open',1893502800000,1894107600000);
insert into "market_orders" values (20,'trading-desk','wood','sell',50,50,360,360,'open',1893502800000,1894107600000);
insert into "market_orders" values (21,'trading-desk','stone','buy',50,50,320,-320,'open',1893502800000,1894107600000);
insert into "market_orders" values (22,'trading-desk','stone','sell',50,50,480,480,'open',1893502800000,1894107600000);
insert into "market_orders" values (23,'trading-desk','iron','buy',50,50,480,-480,'open',1893502800000,1894107600000);
insert into "market_orders" values (24,'trading-desk','iron','sell',50,50,720,720,'open',1893502800000,1894107600000);
insert into "market_orders" values (25,'trading-desk','tools','buy',50,50,1600,-1600,'open',1893502800000,1894107600000);
insert into "market_orders" values (26,'trading-desk','tools','sell',50,50,2400,2400,'open',1893502800000,1894107600000);
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
) WITHOUT ROWID;
insert into "market_players" values ('8ned10002bjj9gh3',21915,1,1,0,0);
insert into "market_players" values ('8ned10002gggr002',21915,1,1,0,0);
CREATE TABLE `market_resources` (
	`resource` text PRIMARY KEY NOT NULL,
	`reference_micros` integer NOT NULL,
	"reference_day" integer NOT NULL,
	`quoted_at_ms` integer NOT NULL,
	CONSTRAINT "market_resources_resource_known" CHECK("market_resources"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_resources_reference_micros_whole" CHECK(typeof("market_resources"."reference_micros") = 'integer'),
	CONSTRAINT "market_resources_settled_day_whole" CHECK(typeof("market_resources"."reference_day") = 'integer'),
	CONSTRAINT "market_resources_quoted_at_ms_whole" CHECK(typeof("market_resources"."quoted_at_ms") = 'integer')
);
insert into "market_resources" values ('gold',50000000,21915,1893502800000);
insert into "market_resources" values ('food',2000000,21915,1893502800000);
insert into "market_resources" values ('wood',3000000,21915,1893502800000);
insert into "market_resources" values ('stone',4000000,21915,1893502800000);
insert into "market_resources" values ('iron',6000000,21915,1893502800000);
insert into "market_resources" values ('tools',20000000,21915,1893502800000);
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
CREATE TABLE "transfer_owners" (
	`owner` text NOT NULL,
	`transfer` integer NOT NULL,
	PRIMARY KEY(`owner`, `transfer`),
	CONSTRAINT "movements_transfer_whole" CHECK(typeof("transfer_owners"."transfer") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `net_worth_points` (
	`player_id` text NOT NULL,
	`day` integer NOT NULL,
	`cents` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`player_id`, `day`),
	CONSTRAINT "net_worth_points_day_whole" CHECK(typeof("net_worth_points"."day") = 'integer'),
	CONSTRAINT "net_worth_points_cents_whole" CHECK(typeof("net_worth_points"."cents") = 'integer'),
	CONSTRAINT "net_worth_points_at_ms_whole" CHECK(typeof("net_worth_points"."at_ms") = 'integer')
) WITHOUT ROWID;
insert into "net_worth_points" values ('8ned100026go11go',21915,5122500,1893499200000);
insert into "net_worth_points" values ('8ned10002bjj9gh3',21915,5122500,1893499200000);
insert into "net_worth_points" values ('8ned10002gggr002',21915,2112500,1893499200000);
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`room` text NOT NULL,
	`event` text NOT NULL,
	`data` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "outbox_id_whole" CHECK(typeof("outbox"."id") = 'integer'),
	CONSTRAINT "outbox_at_ms_whole" CHECK(typeof("outbox"."at_ms") = 'integer')
);
insert into "outbox" values (1,'user:8ned100026go11go','achievement.unlocked','{"id":"pocket_money","name":"Pocket Money","description":"Hold $5,000 in hand.","category":"wealth","rarity":"common","icon":"note","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (2,'user:8ned100026go11go','achievement.unlocked','{"id":"roll_of_bills","name":"A Roll of Bills","description":"Hold $25,000 in hand.","category":"wealth","rarity":"uncommon","icon":"roll","reward":{"dollars":100,"points":25},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (3,'user:8ned10002bjj9gh3','achievement.unlocked','{"id":"pocket_money","name":"Pocket Money","description":"Hold $5,000 in hand.","category":"wealth","rarity":"common","icon":"note","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (4,'user:8ned10002bjj9gh3','achievement.unlocked','{"id":"roll_of_bills","name":"A Roll of Bills","description":"Hold $25,000 in hand.","category":"wealth","rarity":"uncommon","icon":"roll","reward":{"dollars":100,"points":25},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (5,'user:8ned10002gggr002','achievement.unlocked','{"id":"pocket_money","name":"Pocket Money","description":"Hold $5,000 in hand.","category":"wealth","rarity":"common","icon":"note","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (6,'user:8ned100026go11go','achievement.unlocked','{"id":"one_of_us","name":"One of Us","description":"Join or found an alliance.","category":"alliance","rarity":"common","icon":"ring","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (7,'user:8ned10002bjj9gh3','achievement.unlocked','{"id":"one_of_us","name":"One of Us","description":"Join or found an alliance.","category":"alliance","rarity":"common","icon":"ring","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (8,'user:8ned100026go11go','achievement.unlocked','{"id":"founder","name":"Name on the Door","description":"Found a company.","category":"company","rarity":"common","icon":"door","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (9,'user:8ned100026go11go','achievement.unlocked','{"id":"first_payroll","name":"Payday","description":"Pay the salaries of your company.","category":"company","rarity":"common","icon":"envelope","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (10,'user:8ned100026go11go','achievement.unlocked','{"id":"groundbreaking","name":"Groundbreaking","description":"Own a building.","category":"production","rarity":"common","icon":"factory","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (11,'user:8ned10002bjj9gh3','achievement.unlocked','{"id":"first_key","name":"The First Key","description":"Own a property.","category":"real_estate","rarity":"common","icon":"key","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T12:00:00.000Z"}',1893499200000);
insert into "outbox" values (12,'user:8ned100026go11go','achievement.unlocked','{"id":"made","name":"Made","description":"Be worth $10,000 in all.","category":"wealth","rarity":"common","icon":"safe","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T13:00:00.000Z"}',1893499260000);
insert into "outbox" values (13,'user:8ned100026go11go','achievement.unlocked','{"id":"first_salary","name":"First Envelope","description":"Collect a salary.","category":"banking","rarity":"common","icon":"envelope","reward":{"dollars":25,"points":10},"unlocked_at":"2030-01-01T13:00:00.000Z"}',1893499260000);
CREATE TABLE `outbox_rooms` (
	`room` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`room`, `id`),
	CONSTRAINT "outbox_rooms_id_whole" CHECK(typeof("outbox_rooms"."id") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "password_resets_created_at_ms_whole" CHECK(typeof("password_resets"."created_at_ms") = 'integer')
);
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
) WITHOUT ROWID;
insert into "player_buildings" values ('8ned100026go11go','farm',1,1893499200000);
CREATE TABLE `player_incomes` (
	`player_id` text NOT NULL,
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`player_id`, `day`, `source`),
	CONSTRAINT "player_incomes_day_whole" CHECK(typeof("player_incomes"."day") = 'integer'),
	CONSTRAINT "player_incomes_source_known" CHECK("player_incomes"."source" in ('salary', 'real_estate', 'company', 'king')),
	CONSTRAINT "player_incomes_cents_whole" CHECK(typeof("player_incomes"."cents") = 'integer')
) WITHOUT ROWID;
insert into "player_incomes" values ('8ned100026go11go',21915,'salary',5000);
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
) WITHOUT ROWID;
insert into "players" values ('8ned100026go11go','Anna','anna','anna@example.com','none',0,95,6,0,'',1893499200000,1893499200000,null,1890907200000);
insert into "players" values ('8ned10002bjj9gh3','Bert','bert','bert@example.com','none',0,55,3,0,'',1893499200000,1893499200000,null,1890907200000);
insert into "players" values ('8ned10002gggr002','Carl','carl','carl@example.com','none',0,10,1,0,'',1893499200000,1893499200000,null,1890907200000);
CREATE TABLE `production_minutes` (
	`minute_ms` integer PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	CONSTRAINT "production_minutes_minute_ms_whole" CHECK(typeof("production_minutes"."minute_ms") = 'integer'),
	CONSTRAINT "production_minutes_cents_whole" CHECK(typeof("production_minutes"."cents") = 'integer')
);
insert into "production_minutes" values (1893502800000,5000);
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
insert into "properties" values ('8ned10000mh3quig','Studio Apartment',1,'owned',1893499200000,'8ned10002bjj9gh3',80000,1893499200000,1893499200000,null,null);
insert into "properties" values ('8ned10000ngmmm2c','Studio Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10000o5r8rff','Studio Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10000popi1ki','Studio Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10000q2vjafh','Studio Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10000rq1pk6p','Studio Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10000s89obnr','One Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10000tkmjtm6','One Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10000uqi2sej','One Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10000vq7dfbr','One Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100010454fri','One Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100011mrggm3','One Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100012peou3d','Two Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001303sjdo','Two Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned1000141t6u00','Two Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned1000158bctge','Two Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100016578r74','Two Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100017inp3uo','Two Bedroom Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100018tc4c44','House',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100019701f2h','House',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001aoi7has','House',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001bu15d83','House',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001ciotgfi','House',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001djpm34h','House',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001eu95g48','Luxury Condo',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001fs9lr88','Luxury Condo',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001g4nktt0','Luxury Condo',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001h9afg45','Luxury Condo',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001iri5kok','Luxury Condo',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001jd74f76','Luxury Condo',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001kas3av7','Mansion',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001lsosa5j','Mansion',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001m9cmqsc','Mansion',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001na4ohti','Mansion',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001oqq4fks','Mansion',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001pe8i1so','Mansion',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001q630jmf','Commercial Building',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001r2jmaqg','Commercial Building',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001s8knl6t','Commercial Building',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001tsu51e8','Commercial Building',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001uvdt0cf','Commercial Building',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10001v801d4j','Commercial Building',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned1000209p8cqn','Skyscraper',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100021lqfemb','Skyscraper',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100022a62m56','Skyscraper',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100023te3at6','Skyscraper',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned100024e2shv7','Skyscraper',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned1000250v0kjn','Skyscraper',1,'listed',1893499200000,null,null,null,null,null,null);
insert into "properties" values ('8ned10003g7gu0e4','Studio Apartment',1,'listed',1893499200000,null,null,null,null,null,null);
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
) WITHOUT ROWID;
insert into "property_counts" values ('Commercial Building',1,6,0);
insert into "property_counts" values ('House',1,6,0);
insert into "property_counts" values ('Luxury Condo',1,6,0);
insert into "property_counts" values ('Mansion',1,6,0);
insert into "property_counts" values ('One Bedroom Apartment',1,6,0);
insert into "property_counts" values ('Skyscraper',1,6,0);
insert into "property_counts" values ('Studio Apartment',1,6,1);
insert into "property_counts" values ('Two Bedroom Apartment',1,6,0);
CREATE TABLE `property_owners` (
	`player_id` text PRIMARY KEY NOT NULL,
	`properties` integer NOT NULL,
	`value_cents` integer NOT NULL,
	CONSTRAINT "property_owners_some" CHECK("property_owners"."properties" > 0 and "property_owners"."value_cents" > 0),
	CONSTRAINT "property_owners_properties_whole" CHECK(typeof("property_owners"."properties") = 'integer'),
	CONSTRAINT "property_owners_value_cents_whole" CHECK(typeof("property_owners"."value_cents") = 'integer')
) WITHOUT ROWID;
insert into "property_owners" values ('8ned10002bjj9gh3',1,80000);
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
insert into "races" values ('8ned10000656gae3','Second Vault Cup','racing','good','race/1','af171fe5c4095ab285d91c98114530507407ee90fcb99f66fe51e380a420922e','27749128dd9c9d5cba08c282ff38378b3c19b8a009a668cfc424b98e057c3c11','[{"horse_id":"velvet-rope","number":1,"name":"Velvet Rope","rating":788,"style":"leader","chance":0.102398,"odds":7.9},{"horse_id":"offshore-wind","number":2,"name":"Offshore Wind","rating":800,"style":"closer","chance":0.138437,"odds":5.6},{"horse_id":"lady-collateral","number":3,"name":"Lady Collateral","rating":834,"style":"stalker","chance":0.293749,"odds":2.1},{"horse_id":"copper-canary","number":4,"name":"Copper Canary","rating":784,"style":"leader","chance":0.092163,"odds":8.9},{"horse_id":"midnight-ledger","number":5,"name":"Midnight Ledger","rating":828,"style":"leader","chance":0.259766,"odds":2.5},{"horse_id":"nightcap","number":6,"name":"Nightcap","rating":792,"style":"closer","chance":0.113491,"odds":7.1}]',900000,1893502710000,1893502800000,1893503340000,1893503340000,'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',69570,null,0,0);
insert into "races" values ('8ned1000071prcss','Copper Widow Plate','upcoming','good','race/1','8b4abb2c8b1fb1d6b56350dc4c259d5954f1acab2dfdf72e67318a1511c83040','dfde25dd1422981f5c2c8a307c1545907758c7ff410e6db296ec5e4b9f953419','[{"horse_id":"pearl-handle","number":1,"name":"Pearl Handle","rating":830,"style":"leader","chance":0.201079,"odds":3.5},{"horse_id":"blackjack-molly","number":2,"name":"Blackjack Molly","rating":832,"style":"leader","chance":0.210124,"odds":3.3},{"horse_id":"loaded-dice","number":3,"name":"Loaded Dice","rating":796,"style":"stalker","chance":0.087852,"odds":9.4},{"horse_id":"blind-trust","number":4,"name":"Blind Trust","rating":818,"style":"stalker","chance":0.152837,"odds":5},{"horse_id":"house-edge","number":5,"name":"House Edge","rating":852,"style":"stalker","chance":0.318298,"odds":1.8},{"horse_id":"cigar-box","number":6,"name":"Cigar Box","rating":760,"style":"stalker","chance":0.029813,"odds":29.8}]',900000,1893503610000,1893503700000,1893504240000,1893503610000,null,null,null,0,0);
insert into "races" values ('8ned100008kei78n','Gilded Boulevard Stakes','upcoming','heavy','race/1','97c23b0cd344269ca90f07deae13dd164332ded028e9b173d0ea06b4fe629efa','1642cbe69853cfb2aee5c89df4d27b4a190f5b0c7f7e57c250bf05c6a39ac0e5','[{"horse_id":"midnight-ledger","number":1,"name":"Midnight Ledger","rating":772,"style":"leader","chance":0.069726,"odds":12.1},{"horse_id":"sable-duchess","number":2,"name":"Sable Duchess","rating":842,"style":"stalker","chance":0.351061,"odds":1.6},{"horse_id":"loaded-dice","number":3,"name":"Loaded Dice","rating":784,"style":"stalker","chance":0.096375,"odds":8.5},{"horse_id":"counterfeit-rose","number":4,"name":"Counterfeit Rose","rating":762,"style":"leader","chance":0.052273,"odds":16.5},{"horse_id":"cigar-box","number":5,"name":"Cigar Box","rating":770,"style":"stalker","chance":0.065913,"odds":12.9},{"horse_id":"hush-fund","number":6,"name":"Hush Fund","rating":844,"style":"closer","chance":0.364655,"odds":1.5}]',900000,1893504510000,1893504600000,1893505140000,1893504510000,null,null,null,0,0);
insert into "races" values ('8ned100009vlmidc','Second Harbour Stakes','upcoming','good','race/1','a90ee040c3d5a7df9b000a5f904ea72af69b21c0eefb8081b18ada804d9fbe4c','02047cb8cdf6fde8bae06897dfc114aa1e7751cde07ea030dcfb2574bf7c604f','[{"horse_id":"slow-goodbye","number":1,"name":"Slow Goodbye","rating":772,"style":"closer","chance":0.074292,"odds":11.3},{"horse_id":"gilded-cage","number":2,"name":"Gilded Cage","rating":808,"style":"leader","chance":0.183511,"odds":4},{"horse_id":"cigar-box","number":3,"name":"Cigar Box","rating":760,"style":"stalker","chance":0.052513,"odds":16.5},{"horse_id":"blackjack-molly","number":4,"name":"Blackjack Molly","rating":832,"style":"leader","chance":0.305562,"odds":2},{"horse_id":"perfect-stranger","number":5,"name":"Perfect Stranger","rating":820,"style":"closer","chance":0.23873,"odds":2.8},{"horse_id":"counterfeit-rose","number":6,"name":"Counterfeit Rose","rating":798,"style":"leader","chance":0.145395,"odds":5.3}]',900000,1893505410000,1893505500000,1893506040000,1893505410000,null,null,null,10000,1);
insert into "races" values ('8ned10003j19k35s','Private Witness Handicap','upcoming','firm','race/1','22e89ae01ce3771d80bc56c3bdd7e3fea8bb8bddf9abc4b65e1df165279fc6e0','8e4c1de46d2e3c14f0943bcabf32c4d7e357590ee0c307cb8545fbb87c569297','[{"horse_id":"third-rail","number":1,"name":"Third Rail","rating":857,"style":"leader","chance":0.417636,"odds":1.2},{"horse_id":"hush-fund","number":2,"name":"Hush Fund","rating":787,"style":"closer","chance":0.089391,"odds":9.2},{"horse_id":"marble-arch","number":3,"name":"Marble Arch","rating":788,"style":"stalker","chance":0.091789,"odds":9},{"horse_id":"sunday-sermon","number":4,"name":"Sunday Sermon","rating":751,"style":"closer","chance":0.030706,"odds":28.9},{"horse_id":"brass-knuckle","number":5,"name":"Brass Knuckle","rating":826,"style":"leader","chance":0.226337,"odds":3},{"horse_id":"silent-partner","number":6,"name":"Silent Partner","rating":806,"style":"stalker","chance":0.144144,"odds":5.3}]',900000,1893506310000,1893506400000,1893506940000,1893506310000,null,null,null,0,0);
insert into "races" values ('8ned10003kmpid6k','Hollow Fortune Plate','upcoming','good','race/1','412fbb41ae3cdf12fc4f543b3ae58b81a12c42f37b09af188e1590db09fd7650','715a11a7580e89d0959ce4f63186b3c8bf5f1514eaa6a9da6dfc3fd17d7b0643','[{"horse_id":"safe-combination","number":1,"name":"Safe Combination","rating":818,"style":"stalker","chance":0.178656,"odds":4.1},{"horse_id":"getaway-car","number":2,"name":"Getaway Car","rating":820,"style":"leader","chance":0.18709,"odds":3.9},{"horse_id":"kid-gloves","number":3,"name":"Kid Gloves","rating":798,"style":"stalker","chance":0.109217,"odds":7.4},{"horse_id":"second-storey","number":4,"name":"Second Storey","rating":766,"style":"closer","chance":0.04328,"odds":20.2},{"horse_id":"silent-partner","number":5,"name":"Silent Partner","rating":808,"style":"stalker","chance":0.140704,"odds":5.5},{"horse_id":"hush-fund","number":6,"name":"Hush Fund","rating":806,"style":"closer","chance":0.133914,"odds":5.8},{"horse_id":"crooked-halo","number":7,"name":"Crooked Halo","rating":780,"style":"closer","chance":0.066438,"odds":12.8},{"horse_id":"neon-saint","number":8,"name":"Neon Saint","rating":808,"style":"leader","chance":0.140704,"odds":5.5}]',900000,1893507210000,1893507300000,1893507840000,1893507210000,null,null,null,0,0);
insert into "races" values ('8ned10003l29hgno','Stolen Cigar Handicap','upcoming','firm','race/1','7c599d7c1e421d1133db5f44c2745aa1b22cb6596fa48b74215c5928cbbd34f1','366830dd6215a5becdd079e7e8ef638511cda6814c7d4a4a9e93b54ecb9b1260','[{"horse_id":"velvet-rope","number":1,"name":"Velvet Rope","rating":801,"style":"leader","chance":0.102995,"odds":7.9},{"horse_id":"brass-knuckle","number":2,"name":"Brass Knuckle","rating":826,"style":"leader","chance":0.189408,"odds":3.8},{"horse_id":"sable-duchess","number":3,"name":"Sable Duchess","rating":836,"style":"stalker","chance":0.236145,"odds":2.8},{"horse_id":"old-testament","number":4,"name":"Old Testament","rating":749,"style":"closer","chance":0.020499,"odds":43.8},{"horse_id":"ivory-cufflink","number":5,"name":"Ivory Cufflink","rating":820,"style":"leader","chance":0.164937,"odds":4.5},{"horse_id":"silent-partner","number":6,"name":"Silent Partner","rating":806,"style":"stalker","chance":0.11718,"odds":6.8},{"horse_id":"blind-trust","number":7,"name":"Blind Trust","rating":821,"style":"stalker","chance":0.168839,"odds":4.4}]',900000,1893508110000,1893508200000,1893508740000,1893508110000,null,null,null,0,0);
insert into "races" values ('8ned10003mju7sg0','Hollow Promise Handicap','upcoming','soft','race/1','e03e9148acfe7c896d2dabedeb854463cab76414e7b73cd1f70009011e7709c9','9429c88f6cb3f03698757b4324ad9d0d1c2445522fecf114bea98d35af4743f7','[{"horse_id":"nightcap","number":1,"name":"Nightcap","rating":800,"style":"closer","chance":0.09733,"odds":8.4},{"horse_id":"perfect-stranger","number":2,"name":"Perfect Stranger","rating":830,"style":"closer","chance":0.202197,"odds":3.5},{"horse_id":"no-comment","number":3,"name":"No Comment","rating":790,"style":"stalker","chance":0.073992,"odds":11.4},{"horse_id":"safe-combination","number":4,"name":"Safe Combination","rating":825,"style":"stalker","chance":0.180543,"odds":4},{"horse_id":"ivory-cufflink","number":5,"name":"Ivory Cufflink","rating":800,"style":"leader","chance":0.09733,"odds":8.4},{"horse_id":"slow-goodbye","number":6,"name":"Slow Goodbye","rating":800,"style":"closer","chance":0.09733,"odds":8.4},{"horse_id":"sable-duchess","number":7,"name":"Sable Duchess","rating":840,"style":"stalker","chance":0.251283,"odds":2.6}]',900000,1893509010000,1893509100000,1893509640000,1893509010000,null,null,null,0,0);
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
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
insert into "secrets" values ('starting_grants','66Ek7-2nxTkSijqwstq0Jgw7mtdRRKSpja8C8XlVzyE');
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`player_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_seen_at_ms` integer NOT NULL, `device` text,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_created_at_ms_whole" CHECK(typeof("sessions"."created_at_ms") = 'integer'),
	CONSTRAINT "sessions_last_seen_at_ms_whole" CHECK(typeof("sessions"."last_seen_at_ms") = 'integer')
) WITHOUT ROWID;
insert into "sessions" values ('8ned100029f8o7q7','0215b051d037dc4a9f1f19acc8eef845f39d46c863d14a42da74016c79c53cb8','8ned100026go11go',1893499200000,1893499200000,null);
insert into "sessions" values ('8ned10002e8ucfpk','de22e74465d9fe4f94502076de1101a5dca78e895cc76f1fc4b19e6bc15efb15','8ned10002bjj9gh3',1893499200000,1893499200000,null);
insert into "sessions" values ('8ned10002jpudt9t','effb658ffa9494ead406871151dd07e01537d7a15d27ad3f3a795c86c332925c','8ned10002gggr002',1893499200000,1893499200000,null);
CREATE TABLE `starting_grants` (
	`mail_hash` text PRIMARY KEY NOT NULL,
	`granted_at_ms` integer NOT NULL,
	CONSTRAINT "starting_grants_granted_at_ms_whole" CHECK(typeof("starting_grants"."granted_at_ms") = 'integer')
);
insert into "starting_grants" values ('651b001ecf144226b74e5e666584327ed8721e43b2542434f2775dac9aed5942',1893499200000);
insert into "starting_grants" values ('64fd759aeb35620dc26b133975266b32341652757a76eae659c085e3fdb739d7',1893499200000);
insert into "starting_grants" values ('bd1d5612b6d35dd54a3f47dc7b2629656c88ea7bce86feb88d85b671e0be4b20',1893499200000);
CREATE TABLE `transfers` (
	`id` integer PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`asset` text NOT NULL,
	`amount` integer NOT NULL,
	`code` text NOT NULL,
	`holder` text,
	"metadata" text,
	`at_ms` integer NOT NULL,
	CONSTRAINT "transfers_amount_positive" CHECK("transfers"."amount" between 1 and 9007199254740991),
	CONSTRAINT "transfers_two_owners" CHECK("transfers"."debit" <> "transfers"."credit"),
	CONSTRAINT "transfers_id_whole" CHECK(typeof("transfers"."id") = 'integer'),
	CONSTRAINT "transfers_amount_whole" CHECK(typeof("transfers"."amount") = 'integer'),
	CONSTRAINT "transfers_at_ms_whole" CHECK(typeof("transfers"."at_ms") = 'integer')
);
insert into "transfers" values (1,'8ned10000ab7d24h','trading-desk','escrow:market','dollars',200000,'market_reserved',null,null,1893499200000);
insert into "transfers" values (2,'8ned10000bt9to9d','trading-desk','escrow:market','gold',50,'market_reserved',null,null,1893499200000);
insert into "transfers" values (3,'8ned10000cuj1qev','trading-desk','escrow:market','dollars',8000,'market_reserved',null,null,1893499200000);
insert into "transfers" values (4,'8ned10000dospn6a','trading-desk','escrow:market','food',50,'market_reserved',null,null,1893499200000);
insert into "transfers" values (5,'8ned10000ea9p79b','trading-desk','escrow:market','dollars',12000,'market_reserved',null,null,1893499200000);
insert into "transfers" values (6,'8ned10000f117vsp','trading-desk','escrow:market','wood',50,'market_reserved',null,null,1893499200000);
insert into "transfers" values (7,'8ned10000gu4h55v','trading-desk','escrow:market','dollars',16000,'market_reserved',null,null,1893499200000);
insert into "transfers" values (8,'8ned10000h4qrhq1','trading-desk','escrow:market','stone',50,'market_reserved',null,null,1893499200000);
insert into "transfers" values (9,'8ned10000im29gf4','trading-desk','escrow:market','dollars',24000,'market_reserved',null,null,1893499200000);
insert into "transfers" values (10,'8ned10000j99nno1','trading-desk','escrow:market','iron',50,'market_reserved',null,null,1893499200000);
insert into "transfers" values (11,'8ned10000kch4srv','trading-desk','escrow:market','dollars',80000,'market_reserved',null,null,1893499200000);
insert into "transfers" values (12,'8ned10000l2ai9ek','trading-desk','escrow:market','tools',50,'market_reserved',null,null,1893499200000);
insert into "transfers" values (13,'8ned100027ot4ls8','central-bank','8ned100026go11go','dollars',100000,'starting_goods',null,null,1893499200000);
insert into "transfers" values (14,'8ned100027ot4ls8','central-bank','8ned100026go11go','iron',100,'starting_goods',null,null,1893499200000);
insert into "transfers" values (15,'8ned100027ot4ls8','central-bank','8ned100026go11go','oil',100,'starting_goods',null,null,1893499200000);
insert into "transfers" values (16,'8ned100028qlj0oi','central-bank','8ned100026go11go','dollars',4900000,'starting_goods',null,null,1893499200000);
insert into "transfers" values (17,'8ned10002aml0nvm','central-bank','8ned100026go11go','dollars',2500,'achievement_reward',null,'{"id":"pocket_money","name":"Pocket Money","rarity":"common"}',1893499200000);
insert into "transfers" values (18,'8ned10002aml0nvm','central-bank','8ned100026go11go','dollars',10000,'achievement_reward',null,'{"id":"roll_of_bills","name":"A Roll of Bills","rarity":"uncommon"}',1893499200000);
insert into "transfers" values (19,'8ned10002cplltvn','central-bank','8ned10002bjj9gh3','dollars',100000,'starting_goods',null,null,1893499200000);
insert into "transfers" values (20,'8ned10002cplltvn','central-bank','8ned10002bjj9gh3','iron',100,'starting_goods',null,null,1893499200000);
insert into "transfers" values (21,'8ned10002cplltvn','central-bank','8ned10002bjj9gh3','oil',100,'starting_goods',null,null,1893499200000);
insert into "transfers" values (22,'8ned10002d93jjlf','central-bank','8ned10002bjj9gh3','dollars',4900000,'starting_goods',null,null,1893499200000);
insert into "transfers" values (23,'8ned10002f28jalc','central-bank','8ned10002bjj9gh3','dollars',2500,'achievement_reward',null,'{"id":"pocket_money","name":"Pocket Money","rarity":"common"}',1893499200000);
insert into "transfers" values (24,'8ned10002f28jalc','central-bank','8ned10002bjj9gh3','dollars',10000,'achievement_reward',null,'{"id":"roll_of_bills","name":"A Roll of Bills","rarity":"uncommon"}',1893499200000);
insert into "transfers" values (25,'8ned10002h2uimbd','central-bank','8ned10002gggr002','dollars',100000,'starting_goods',null,null,1893499200000);
insert into "transfers" values (26,'8ned10002h2uimbd','central-bank','8ned10002gggr002','iron',100,'starting_goods',null,null,1893499200000);
insert into "transfers" values (27,'8ned10002h2uimbd','central-bank','8ned10002gggr002','oil',100,'starting_goods',null,null,1893499200000);
insert into "transfers" values (28,'8ned10002ijmurb0','central-bank','8ned10002gggr002','dollars',1900000,'starting_goods',null,null,1893499200000);
insert into "transfers" values (29,'8ned10002kfr61mq','central-bank','8ned10002gggr002','dollars',2500,'achievement_reward',null,'{"id":"pocket_money","name":"Pocket Money","rarity":"common"}',1893499200000);
insert into "transfers" values (30,'8ned10002mkl8jb3','8ned100026go11go','central-bank','dollars',1000000,'alliance_created',null,'{"alliance":"Blue Family"}',1893499200000);
insert into "transfers" values (31,'8ned10002n85avma','central-bank','8ned100026go11go','dollars',5000,'first_step_reward',null,'{"id":"alliance"}',1893499200000);
insert into "transfers" values (32,'8ned10002od16pjo','central-bank','8ned100026go11go','dollars',2500,'achievement_reward',null,'{"id":"one_of_us","name":"One of Us","rarity":"common"}',1893499200000);
insert into "transfers" values (33,'8ned10002pdb01he','central-bank','8ned10002bjj9gh3','dollars',5000,'first_step_reward',null,'{"id":"alliance"}',1893499200000);
insert into "transfers" values (34,'8ned10002qkrqt6o','central-bank','8ned10002bjj9gh3','dollars',2500,'achievement_reward',null,'{"id":"one_of_us","name":"One of Us","rarity":"common"}',1893499200000);
insert into "transfers" values (35,'8ned10002rnmclgp','8ned10002bjj9gh3','alliance:8ned10002louhvlu','dollars',50000,'alliance_contribution',null,'{"alliance":"Blue Family"}',1893499200000);
insert into "transfers" values (36,'8ned10002t8m18uc','8ned100026go11go','central-bank','dollars',500000,'company_created',null,'{"name":"Acme"}',1893499200000);
insert into "transfers" values (37,'8ned10002u4laoe9','central-bank','8ned100026go11go','dollars',2500,'achievement_reward',null,'{"id":"founder","name":"Name on the Door","rarity":"common"}',1893499200000);
insert into "transfers" values (38,'8ned100030rmo0mk','8ned100026go11go','central-bank','dollars',20000,'employee_hired',null,'{"hireCents":20000,"salaryCents":10000,"hours":0}',1893499200000);
insert into "transfers" values (39,'8ned1000325al0ut','8ned100026go11go','central-bank','dollars',20000,'employee_hired',null,'{"hireCents":20000,"salaryCents":10000,"hours":0}',1893499200000);
insert into "transfers" values (40,'8ned100033962k8n','8ned100026go11go','central-bank','dollars',20000,'salaries_paid',null,'{"employees":2,"salaryCents":10000}',1893499200000);
insert into "transfers" values (41,'8ned100034d3ad17','central-bank','8ned100026go11go','dollars',2500,'achievement_reward',null,'{"id":"first_payroll","name":"Payday","rarity":"common"}',1893499200000);
insert into "transfers" values (42,'8ned10003543dsmj','8ned10002gggr002','escrow:market','dollars',5000,'market_reserved',null,null,1893499200000);
insert into "transfers" values (43,'8ned1000368q0pb8','8ned10002bjj9gh3','escrow:market','iron',10,'market_reserved',null,null,1893499200000);
insert into "transfers" values (44,'8ned10003708pi6j','central-bank','8ned10002bjj9gh3','dollars',2500,'first_step_reward',null,'{"id":"iron"}',1893499200000);
insert into "transfers" values (45,'8ned100039h83bsk','8ned10002gggr002','escrow:races','dollars',10000,'bet_placed',null,null,1893499200000);
insert into "transfers" values (46,'8ned10003a4u0jgu','central-bank','8ned10002gggr002','dollars',5000,'first_step_reward',null,'{"id":"bet"}',1893499200000);
insert into "transfers" values (47,'8ned10003bggn4d6','8ned10002gggr002','central-bank','dollars',60000,'mafiosi_hired',null,'{"hired":"3 thugs","eachCents":20000}',1893499200000);
insert into "transfers" values (48,'8ned10003c84befu','central-bank','8ned10002gggr002','dollars',5000,'first_step_reward',null,'{"id":"mafioso"}',1893499200000);
insert into "transfers" values (49,'8ned10003dvfknee','8ned100026go11go','central-bank','dollars',172800,'building_bought',null,'{"building":"Farm","quantity":1}',1893499200000);
insert into "transfers" values (50,'8ned10003e5qtk8f','central-bank','8ned100026go11go','dollars',2500,'achievement_reward',null,'{"id":"groundbreaking","name":"Groundbreaking","rarity":"common"}',1893499200000);
insert into "transfers" values (51,'8ned10003fv8vsqj','8ned10002bjj9gh3','central-bank','dollars',80000,'property_bought',null,'{"house":"Studio Apartment","level":1}',1893499200000);
insert into "transfers" values (52,'8ned10003haul8f0','central-bank','8ned10002bjj9gh3','dollars',5000,'first_step_reward',null,'{"id":"property"}',1893499200000);
insert into "transfers" values (53,'8ned10003ihkehb5','central-bank','8ned10002bjj9gh3','dollars',2500,'achievement_reward',null,'{"id":"first_key","name":"The First Key","rarity":"common"}',1893499200000);
insert into "transfers" values (54,'8ned10003nctmrg3','escrow:market','trading-desk','gold',50,'market_released',null,null,1893502800000);
insert into "transfers" values (55,'8ned10003nctmrg3','escrow:market','trading-desk','dollars',200000,'market_released',null,null,1893502800000);
insert into "transfers" values (56,'8ned10003o9guai4','trading-desk','escrow:market','dollars',200000,'market_reserved',null,null,1893502800000);
insert into "transfers" values (57,'8ned10003pn0k2jt','trading-desk','escrow:market','gold',50,'market_reserved',null,null,1893502800000);
insert into "transfers" values (58,'8ned10003qj6v61k','escrow:market','trading-desk','food',50,'market_released',null,null,1893502800000);
insert into "transfers" values (59,'8ned10003qj6v61k','escrow:market','trading-desk','dollars',8000,'market_released',null,null,1893502800000);
insert into "transfers" values (60,'8ned10003r587pv1','trading-desk','escrow:market','dollars',8000,'market_reserved',null,null,1893502800000);
insert into "transfers" values (61,'8ned10003s2ietis','trading-desk','escrow:market','food',50,'market_reserved',null,null,1893502800000);
insert into "transfers" values (62,'8ned10003t01mi2b','escrow:market','trading-desk','wood',50,'market_released',null,null,1893502800000);
insert into "transfers" values (63,'8ned10003t01mi2b','escrow:market','trading-desk','dollars',12000,'market_released',null,null,1893502800000);
insert into "transfers" values (64,'8ned10003u19n2uh','trading-desk','escrow:market','dollars',12000,'market_reserved',null,null,1893502800000);
insert into "transfers" values (65,'8ned10003vorhp7l','trading-desk','escrow:market','wood',50,'market_reserved',null,null,1893502800000);
insert into "transfers" values (66,'8ned1000402puog3','escrow:market','trading-desk','stone',50,'market_released',null,null,1893502800000);
insert into "transfers" values (67,'8ned1000402puog3','escrow:market','trading-desk','dollars',16000,'market_released',null,null,1893502800000);
insert into "transfers" values (68,'8ned100041kp0o48','trading-desk','escrow:market','dollars',16000,'market_reserved',null,null,1893502800000);
insert into "transfers" values (69,'8ned100042u37lh9','trading-desk','escrow:market','stone',50,'market_reserved',null,null,1893502800000);
insert into "transfers" values (70,'8ned100043eee7dp','escrow:market','trading-desk','iron',50,'market_released',null,null,1893502800000);
insert into "transfers" values (71,'8ned100043eee7dp','escrow:market','trading-desk','dollars',24000,'market_released',null,null,1893502800000);
insert into "transfers" values (72,'8ned100044rvpiom','trading-desk','escrow:market','dollars',24000,'market_reserved',null,null,1893502800000);
insert into "transfers" values (73,'8ned100045sueaea','trading-desk','escrow:market','iron',50,'market_reserved',null,null,1893502800000);
insert into "transfers" values (74,'8ned100046eur55i','escrow:market','trading-desk','tools',50,'market_released',null,null,1893502800000);
insert into "transfers" values (75,'8ned100046eur55i','escrow:market','trading-desk','dollars',80000,'market_released',null,null,1893502800000);
insert into "transfers" values (76,'8ned100047sn2ell','trading-desk','escrow:market','dollars',80000,'market_reserved',null,null,1893502800000);
insert into "transfers" values (77,'8ned1000484ea3n8','trading-desk','escrow:market','tools',50,'market_reserved',null,null,1893502800000);
insert into "transfers" values (78,'8ned100049p4kjl3','central-bank','8ned100026go11go','dollars',5000,'salary_collected',null,'{"hours":1,"hourlyCents":5000}',1893502800000);
insert into "transfers" values (79,'8ned10004a430heu','central-bank','8ned100026go11go','dollars',2500,'first_step_reward',null,'{"id":"salary"}',1893502800000);
insert into "transfers" values (80,'8ned10004b52ov9r','central-bank','8ned100026go11go','dollars',2500,'achievement_reward',null,'{"id":"made","name":"Made","rarity":"common"}',1893502800000);
insert into "transfers" values (81,'8ned10004b52ov9r','central-bank','8ned100026go11go','dollars',2500,'achievement_reward',null,'{"id":"first_salary","name":"First Envelope","rarity":"common"}',1893502800000);
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
insert into "world" values (1,'8ned100001u9vtpg',1893502800000,1893499260000,1893499200000);
CREATE TABLE `downtimes` (
	`ends_at_ms` integer PRIMARY KEY NOT NULL,
	`starts_at_ms` integer NOT NULL,
	CONSTRAINT "downtimes_pass" CHECK("downtimes"."starts_at_ms" < "downtimes"."ends_at_ms"),
	CONSTRAINT "downtimes_ends_at_ms_whole" CHECK(typeof("downtimes"."ends_at_ms") = 'integer'),
	CONSTRAINT "downtimes_starts_at_ms_whole" CHECK(typeof("downtimes"."starts_at_ms") = 'integer')
);
CREATE TABLE "rents" (
	`player_id` text PRIMARY KEY NOT NULL,
	`due_at_ms` integer NOT NULL,
	`paid_at_ms` integer,
	`notice_at_ms` integer,
	CONSTRAINT "rents_due_at_ms_whole" CHECK(typeof("rents"."due_at_ms") = 'integer'),
	CONSTRAINT "rents_paid_at_ms_whole" CHECK(typeof("rents"."paid_at_ms") in ('integer', 'null')),
	CONSTRAINT "rents_notice_at_ms_whole" CHECK(typeof("rents"."notice_at_ms") in ('integer', 'null'))
) WITHOUT ROWID;
insert into "rents" values ('8ned100026go11go',1896091200000,null,1895832000000);
insert into "rents" values ('8ned10002bjj9gh3',1896091200000,null,1895832000000);
insert into "rents" values ('8ned10002gggr002',1896091200000,null,1895832000000);
CREATE TABLE `past_rates` (
	`id` integer PRIMARY KEY NOT NULL,
	`setting` text NOT NULL,
	`rate` integer NOT NULL,
	`until_ms` integer NOT NULL,
	CONSTRAINT "past_rates_id_whole" CHECK(typeof("past_rates"."id") = 'integer'),
	CONSTRAINT "past_rates_rate_whole" CHECK(typeof("past_rates"."rate") = 'integer'),
	CONSTRAINT "past_rates_until_ms_whole" CHECK(typeof("past_rates"."until_ms") = 'integer')
);
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
) WITHOUT ROWID;
insert into "combatants" values ('8ned100026go11go',0,0,0,0,0,'newcomer',1893585600000,0,0,947351802,1893499200000);
insert into "combatants" values ('8ned10002bjj9gh3',0,0,0,0,0,'newcomer',1893585600000,0,0,2069950178,1893499200000);
insert into "combatants" values ('8ned10002gggr002',15,9,0,0,0,'newcomer',1893585600000,0,0,266781758,1893499200000);
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
) WITHOUT ROWID;
insert into "squads" values ('8ned10002gggr002','thug',3,3,0,0,0,0,0);
CREATE TABLE `alliance_contributions` (
	`alliance_id` text NOT NULL,
	`player_id` text NOT NULL,
	`day` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`alliance_id`, `player_id`, `day`),
	CONSTRAINT "alliance_contributions_day_whole" CHECK(typeof("alliance_contributions"."day") = 'integer'),
	CONSTRAINT "alliance_contributions_cents_whole" CHECK(typeof("alliance_contributions"."cents") = 'integer')
) WITHOUT ROWID;
insert into "alliance_contributions" values ('8ned10002louhvlu','8ned10002bjj9gh3',21915,50000);
CREATE TABLE `alliance_invitations` (
	`alliance_id` text NOT NULL,
	`player_id` text NOT NULL,
	`invited_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`is_delivered` integer NOT NULL,
	PRIMARY KEY(`alliance_id`, `player_id`),
	CONSTRAINT "alliance_invitations_invited_at_ms_whole" CHECK(typeof("alliance_invitations"."invited_at_ms") = 'integer'),
	CONSTRAINT "alliance_invitations_expires_at_ms_whole" CHECK(typeof("alliance_invitations"."expires_at_ms") = 'integer'),
	CONSTRAINT "alliance_invitations_is_delivered_whole" CHECK("alliance_invitations"."is_delivered" in (0, 1))
) WITHOUT ROWID;
CREATE TABLE `alliance_log` (
	`seq` integer PRIMARY KEY NOT NULL,
	`alliance_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`kind` text NOT NULL,
	`player_id` text NOT NULL,
	`target_id` text,
	`cents` integer,
	`about_id` text,
	`alliance_name` text,
	CONSTRAINT "alliance_log_seq_whole" CHECK(typeof("alliance_log"."seq") = 'integer'),
	CONSTRAINT "alliance_log_at_ms_whole" CHECK(typeof("alliance_log"."at_ms") = 'integer'),
	CONSTRAINT "alliance_log_kind_known" CHECK("alliance_log"."kind" in ('founded', 'joined', 'left', 'kicked', 'contributed', 'paid', 'leader', 'invited')),
	CONSTRAINT "alliance_log_cents_whole" CHECK(typeof("alliance_log"."cents") in ('integer', 'null'))
);
insert into "alliance_log" values (1,'8ned10002louhvlu',1893499200000,'founded','8ned100026go11go',null,null,null,null);
insert into "alliance_log" values (2,'8ned10002louhvlu',1893499200000,'joined','8ned10002bjj9gh3',null,null,'8ned10002bjj9gh3','Blue Family');
insert into "alliance_log" values (3,'8ned10002louhvlu',1893499200000,'contributed','8ned10002bjj9gh3',null,50000,null,null);
CREATE TABLE `alliance_members` (
	`player_id` text PRIMARY KEY NOT NULL,
	`alliance_id` text NOT NULL,
	`contribution_cents` integer NOT NULL,
	`joined_at_ms` integer NOT NULL,
	CONSTRAINT "alliance_members_not_below_zero" CHECK("alliance_members"."contribution_cents" >= 0),
	CONSTRAINT "alliance_members_contribution_cents_whole" CHECK(typeof("alliance_members"."contribution_cents") = 'integer'),
	CONSTRAINT "alliance_members_joined_at_ms_whole" CHECK(typeof("alliance_members"."joined_at_ms") = 'integer')
) WITHOUT ROWID;
insert into "alliance_members" values ('8ned100026go11go','8ned10002louhvlu',0,1893499200000);
insert into "alliance_members" values ('8ned10002bjj9gh3','8ned10002louhvlu',50000,1893499200000);
CREATE TABLE `alliance_messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`alliance_id` text NOT NULL,
	`player_id` text NOT NULL,
	`text` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "alliance_messages_seq_whole" CHECK(typeof("alliance_messages"."seq") = 'integer'),
	CONSTRAINT "alliance_messages_at_ms_whole" CHECK(typeof("alliance_messages"."at_ms") = 'integer')
);
CREATE TABLE `alliance_payouts` (
	`player_id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	CONSTRAINT "alliance_payouts_day_whole" CHECK(typeof("alliance_payouts"."day") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `alliance_totals` (
	`alliance_id` text NOT NULL,
	`end_ms` integer NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`alliance_id`, `end_ms`),
	CONSTRAINT "alliance_totals_end_ms_whole" CHECK(typeof("alliance_totals"."end_ms") = 'integer'),
	CONSTRAINT "alliance_totals_points_whole" CHECK(typeof("alliance_totals"."points") = 'integer')
) WITHOUT ROWID;
insert into "alliance_totals" values ('8ned10002louhvlu',1893499200000,0);
CREATE TABLE `alliances` (
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
	CONSTRAINT "alliances_members" CHECK("alliances"."members" between 1 and 50),
	CONSTRAINT "alliances_not_below_zero" CHECK("alliances"."contributed_cents" >= 0 and "alliances"."experience" >= 0),
	CONSTRAINT "alliances_is_private_whole" CHECK("alliances"."is_private" in (0, 1)),
	CONSTRAINT "alliances_members_whole" CHECK(typeof("alliances"."members") = 'integer'),
	CONSTRAINT "alliances_contributed_cents_whole" CHECK(typeof("alliances"."contributed_cents") = 'integer'),
	CONSTRAINT "alliances_experience_whole" CHECK(typeof("alliances"."experience") = 'integer'),
	CONSTRAINT "alliances_list_rank_whole" CHECK(typeof("alliances"."list_rank") = 'integer'),
	CONSTRAINT "alliances_log_count_whole" CHECK(typeof("alliances"."log_count") = 'integer'),
	CONSTRAINT "alliances_leader_due_ms_whole" CHECK(typeof("alliances"."leader_due_ms") = 'integer'),
	CONSTRAINT "alliances_created_at_ms_whole" CHECK(typeof("alliances"."created_at_ms") = 'integer')
);
insert into "alliances" values ('8ned10002louhvlu','Blue Family','bluefamlly','',0,'8ned100026go11go',2,50000,0,-2,3,1896091200000,1893499200000);
CREATE TABLE `player_mutes` (
	`player_id` text NOT NULL,
	`muted_id` text NOT NULL,
	PRIMARY KEY(`player_id`, `muted_id`)
) WITHOUT ROWID;
CREATE TABLE `notification_marks` (
	`player_id` text PRIMARY KEY NOT NULL,
	`read_up_to` integer NOT NULL,
	`muted` text NOT NULL,
	CONSTRAINT "notification_marks_read_up_to_whole" CHECK(typeof("notification_marks"."read_up_to") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`type` text NOT NULL,
	`at_ms` integer NOT NULL,
	`event` text NOT NULL,
	`data` text NOT NULL,
	CONSTRAINT "notifications_id_whole" CHECK(typeof("notifications"."id") = 'integer'),
	CONSTRAINT "notifications_at_ms_whole" CHECK(typeof("notifications"."at_ms") = 'integer')
);
CREATE TABLE `active_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`players` integer NOT NULL,
	CONSTRAINT "active_days_day_whole" CHECK(typeof("active_days"."day") = 'integer'),
	CONSTRAINT "active_days_players_whole" CHECK(typeof("active_days"."players") = 'integer')
);
insert into "active_days" values (21915,3);
CREATE TABLE `admin_undos` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`undone_by` integer NOT NULL,
	CONSTRAINT "admin_undos_entry_id_whole" CHECK(typeof("admin_undos"."entry_id") = 'integer'),
	CONSTRAINT "admin_undos_undone_by_whole" CHECK(typeof("admin_undos"."undone_by") = 'integer')
);
CREATE TABLE `inequality_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`gini_ppm` integer NOT NULL,
	`top_share_ppm` integer NOT NULL,
	`players` integer NOT NULL,
	CONSTRAINT "inequality_days_day_whole" CHECK(typeof("inequality_days"."day") = 'integer'),
	CONSTRAINT "inequality_days_gini_ppm_whole" CHECK(typeof("inequality_days"."gini_ppm") = 'integer'),
	CONSTRAINT "inequality_days_top_share_ppm_whole" CHECK(typeof("inequality_days"."top_share_ppm") = 'integer'),
	CONSTRAINT "inequality_days_players_whole" CHECK(typeof("inequality_days"."players") = 'integer')
);
insert into "inequality_days" values (21914,0,0,0);
CREATE TABLE `money_flows` (
	`day` integer NOT NULL,
	`code` text NOT NULL,
	`issued_cents` integer NOT NULL,
	`absorbed_cents` integer NOT NULL,
	PRIMARY KEY(`day`, `code`),
	CONSTRAINT "money_flows_not_below_zero" CHECK("money_flows"."issued_cents" >= 0 and "money_flows"."absorbed_cents" >= 0),
	CONSTRAINT "money_flows_day_whole" CHECK(typeof("money_flows"."day") = 'integer'),
	CONSTRAINT "money_flows_issued_cents_whole" CHECK(typeof("money_flows"."issued_cents") = 'integer'),
	CONSTRAINT "money_flows_absorbed_cents_whole" CHECK(typeof("money_flows"."absorbed_cents") = 'integer')
) WITHOUT ROWID;
insert into "money_flows" values (21915,'achievement_reward',47500,0);
insert into "money_flows" values (21915,'alliance_created',0,1000000);
insert into "money_flows" values (21915,'building_bought',0,172800);
insert into "money_flows" values (21915,'company_created',0,500000);
insert into "money_flows" values (21915,'employee_hired',0,40000);
insert into "money_flows" values (21915,'first_step_reward',30000,0);
insert into "money_flows" values (21915,'mafiosi_hired',0,60000);
insert into "money_flows" values (21915,'property_bought',0,80000);
insert into "money_flows" values (21915,'salaries_paid',0,20000);
insert into "money_flows" values (21915,'salary_collected',5000,0);
insert into "money_flows" values (21915,'starting_goods',12000000,0);
CREATE TABLE `net_worths` (
	`player_id` text PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`rev` integer NOT NULL,
	CONSTRAINT "net_worths_cents_whole" CHECK(typeof("net_worths"."cents") = 'integer'),
	CONSTRAINT "net_worths_at_ms_whole" CHECK(typeof("net_worths"."at_ms") = 'integer'),
	CONSTRAINT "net_worths_rev_whole" CHECK(typeof("net_worths"."rev") = 'integer')
) WITHOUT ROWID;
insert into "net_worths" values ('8ned100026go11go',3904700,1893502800000,21);
insert into "net_worths" values ('8ned10002bjj9gh3',5140000,1893502800000,16);
insert into "net_worths" values ('8ned10002gggr002',2062500,1893502800000,11);
CREATE TABLE `one_time_secrets` (
	`player_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`enabled_at_ms` integer,
	`used_step` integer NOT NULL,
	CONSTRAINT "one_time_secrets_enabled_at_ms_whole" CHECK(typeof("one_time_secrets"."enabled_at_ms") in ('integer', 'null')),
	CONSTRAINT "one_time_secrets_used_step_whole" CHECK(typeof("one_time_secrets"."used_step") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL
);
CREATE TABLE `achievement_counts` (
	`achievement_id` text PRIMARY KEY NOT NULL,
	`players` integer NOT NULL,
	CONSTRAINT "achievement_counts_not_below_zero" CHECK("achievement_counts"."players" >= 0),
	CONSTRAINT "achievement_counts_players_whole" CHECK(typeof("achievement_counts"."players") = 'integer')
) WITHOUT ROWID;
insert into "achievement_counts" values ('first_key',1);
insert into "achievement_counts" values ('first_payroll',1);
insert into "achievement_counts" values ('first_salary',1);
insert into "achievement_counts" values ('founder',1);
insert into "achievement_counts" values ('groundbreaking',1);
insert into "achievement_counts" values ('made',1);
insert into "achievement_counts" values ('one_of_us',2);
insert into "achievement_counts" values ('pocket_money',3);
insert into "achievement_counts" values ('roll_of_bills',2);
CREATE TABLE `achievement_tallies` (
	`player_id` text NOT NULL,
	`figure` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`player_id`, `figure`),
	CONSTRAINT "achievement_tallies_some" CHECK("achievement_tallies"."total" > 0),
	CONSTRAINT "achievement_tallies_total_whole" CHECK(typeof("achievement_tallies"."total") = 'integer')
) WITHOUT ROWID;
insert into "achievement_tallies" values ('8ned100026go11go','payrolls',1);
insert into "achievement_tallies" values ('8ned100026go11go','salaries',1);
insert into "achievement_tallies" values ('8ned100026go11go','salaryIncome',5000);
CREATE TABLE `achievers` (
	`player_id` text PRIMARY KEY NOT NULL,
	`unlocked` integer NOT NULL,
	`board_rank` integer NOT NULL,
	`last_at_ms` integer NOT NULL,
	CONSTRAINT "achievers_some" CHECK("achievers"."unlocked" > 0 and "achievers"."board_rank" = -"achievers"."unlocked"),
	CONSTRAINT "achievers_unlocked_whole" CHECK(typeof("achievers"."unlocked") = 'integer'),
	CONSTRAINT "achievers_board_rank_whole" CHECK(typeof("achievers"."board_rank") = 'integer'),
	CONSTRAINT "achievers_last_at_ms_whole" CHECK(typeof("achievers"."last_at_ms") = 'integer')
) WITHOUT ROWID;
insert into "achievers" values ('8ned100026go11go',8,-8,1893502800000);
insert into "achievers" values ('8ned10002bjj9gh3',4,-4,1893499200000);
insert into "achievers" values ('8ned10002gggr002',1,-1,1893499200000);
CREATE TABLE `player_achievements` (
	`player_id` text NOT NULL,
	`achievement_id` text NOT NULL,
	`unlocked_at_ms` integer NOT NULL,
	PRIMARY KEY(`player_id`, `achievement_id`),
	CONSTRAINT "player_achievements_unlocked_at_ms_whole" CHECK(typeof("player_achievements"."unlocked_at_ms") = 'integer')
) WITHOUT ROWID;
insert into "player_achievements" values ('8ned100026go11go','first_payroll',1893499200000);
insert into "player_achievements" values ('8ned100026go11go','first_salary',1893502800000);
insert into "player_achievements" values ('8ned100026go11go','founder',1893499200000);
insert into "player_achievements" values ('8ned100026go11go','groundbreaking',1893499200000);
insert into "player_achievements" values ('8ned100026go11go','made',1893502800000);
insert into "player_achievements" values ('8ned100026go11go','one_of_us',1893499200000);
insert into "player_achievements" values ('8ned100026go11go','pocket_money',1893499200000);
insert into "player_achievements" values ('8ned100026go11go','roll_of_bills',1893499200000);
insert into "player_achievements" values ('8ned10002bjj9gh3','first_key',1893499200000);
insert into "player_achievements" values ('8ned10002bjj9gh3','one_of_us',1893499200000);
insert into "player_achievements" values ('8ned10002bjj9gh3','pocket_money',1893499200000);
insert into "player_achievements" values ('8ned10002bjj9gh3','roll_of_bills',1893499200000);
insert into "player_achievements" values ('8ned10002gggr002','pocket_money',1893499200000);
CREATE TABLE `resting_names` (
	`name_hash` text PRIMARY KEY NOT NULL,
	`rests_until_ms` integer NOT NULL,
	CONSTRAINT "resting_names_rests_until_ms_whole" CHECK(typeof("resting_names"."rests_until_ms") = 'integer')
);
CREATE TABLE `first_step_closings` (
	`player_id` text PRIMARY KEY NOT NULL,
	`closed_at_ms` integer NOT NULL,
	CONSTRAINT "first_step_closings_closed_at_ms_whole" CHECK(typeof("first_step_closings"."closed_at_ms") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `first_step_grants` (
	`mail_hash` text NOT NULL,
	`step_id` text NOT NULL,
	`granted_at_ms` integer NOT NULL,
	PRIMARY KEY(`mail_hash`, `step_id`),
	CONSTRAINT "first_step_grants_granted_at_ms_whole" CHECK(typeof("first_step_grants"."granted_at_ms") = 'integer')
) WITHOUT ROWID;
insert into "first_step_grants" values ('64fd759aeb35620dc26b133975266b32341652757a76eae659c085e3fdb739d7','alliance',1893499200000);
insert into "first_step_grants" values ('64fd759aeb35620dc26b133975266b32341652757a76eae659c085e3fdb739d7','iron',1893499200000);
insert into "first_step_grants" values ('64fd759aeb35620dc26b133975266b32341652757a76eae659c085e3fdb739d7','property',1893499200000);
insert into "first_step_grants" values ('651b001ecf144226b74e5e666584327ed8721e43b2542434f2775dac9aed5942','alliance',1893499200000);
insert into "first_step_grants" values ('651b001ecf144226b74e5e666584327ed8721e43b2542434f2775dac9aed5942','salary',1893502800000);
insert into "first_step_grants" values ('bd1d5612b6d35dd54a3f47dc7b2629656c88ea7bce86feb88d85b671e0be4b20','bet',1893499200000);
insert into "first_step_grants" values ('bd1d5612b6d35dd54a3f47dc7b2629656c88ea7bce86feb88d85b671e0be4b20','mafioso',1893499200000);
CREATE TABLE `first_steps` (
	`player_id` text NOT NULL,
	`step_id` text NOT NULL,
	`done_at_ms` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	PRIMARY KEY(`player_id`, `step_id`),
	CONSTRAINT "first_steps_paid_not_below_zero" CHECK("first_steps"."paid_cents" >= 0),
	CONSTRAINT "first_steps_done_at_ms_whole" CHECK(typeof("first_steps"."done_at_ms") = 'integer'),
	CONSTRAINT "first_steps_paid_cents_whole" CHECK(typeof("first_steps"."paid_cents") = 'integer')
) WITHOUT ROWID;
insert into "first_steps" values ('8ned100026go11go','alliance',1893499200000,5000);
insert into "first_steps" values ('8ned100026go11go','salary',1893502800000,2500);
insert into "first_steps" values ('8ned10002bjj9gh3','alliance',1893499200000,5000);
insert into "first_steps" values ('8ned10002bjj9gh3','iron',1893499200000,2500);
insert into "first_steps" values ('8ned10002bjj9gh3','property',1893499200000,5000);
insert into "first_steps" values ('8ned10002gggr002','bet',1893499200000,5000);
insert into "first_steps" values ('8ned10002gggr002','mafioso',1893499200000,5000);
CREATE TABLE `hidden_names` (
	`player_id` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
CREATE TABLE `market_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`resource` text NOT NULL,
	`direction` text NOT NULL,
	`price_cents` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "market_alerts_price" CHECK("market_alerts"."price_cents" > 0),
	CONSTRAINT "market_alerts_resource_known" CHECK("market_alerts"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_alerts_direction_known" CHECK("market_alerts"."direction" in ('above', 'below')),
	CONSTRAINT "market_alerts_price_cents_whole" CHECK(typeof("market_alerts"."price_cents") = 'integer'),
	CONSTRAINT "market_alerts_created_at_ms_whole" CHECK(typeof("market_alerts"."created_at_ms") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `failed_guesses` (
	`id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`source` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "failed_guesses_id_whole" CHECK(typeof("failed_guesses"."id") = 'integer'),
	CONSTRAINT "failed_guesses_at_ms_whole" CHECK(typeof("failed_guesses"."at_ms") = 'integer')
);
CREATE TABLE `known_devices` (
	`player_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`used_at_ms` integer NOT NULL,
	PRIMARY KEY(`player_id`, `token_hash`),
	CONSTRAINT "known_devices_used_at_ms_whole" CHECK(typeof("known_devices"."used_at_ms") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `inhabitant_loot` (
	`day` integer NOT NULL,
	`player_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`day`, `player_id`),
	CONSTRAINT "inhabitant_loot_above_zero" CHECK("inhabitant_loot"."cents" > 0),
	CONSTRAINT "inhabitant_loot_day_whole" CHECK(typeof("inhabitant_loot"."day") = 'integer'),
	CONSTRAINT "inhabitant_loot_cents_whole" CHECK(typeof("inhabitant_loot"."cents") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `inhabitant_pays` (
	`day` integer NOT NULL,
	`player_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`day`, `player_id`),
	CONSTRAINT "inhabitant_pays_above_zero" CHECK("inhabitant_pays"."cents" > 0),
	CONSTRAINT "inhabitant_pays_day_whole" CHECK(typeof("inhabitant_pays"."day") = 'integer'),
	CONSTRAINT "inhabitant_pays_cents_whole" CHECK(typeof("inhabitant_pays"."cents") = 'integer')
) WITHOUT ROWID;
CREATE TABLE `inhabitants` (
	`player_id` text PRIMARY KEY NOT NULL,
	`marked_at_ms` integer NOT NULL,
	CONSTRAINT "inhabitants_marked_at_ms_whole" CHECK(typeof("inhabitants"."marked_at_ms") = 'integer')
) WITHOUT ROWID;
CREATE INDEX `bets_by_player` ON `bets` (`player_id`,`placed_at_ms`,`id`);
CREATE UNIQUE INDEX `companies_of_owner` ON `companies` (`owner_id`);
CREATE INDEX `companies_by_rank` ON `companies` (`board_rank`,`created_at_ms`,`id`);
CREATE INDEX `company_employees_of` ON `company_employees` (`company_id`,`hired_at_ms`,`id`);
CREATE UNIQUE INDEX `idempotency_keys_once` ON `idempotency_keys` (`player`,`route`,`key`);
CREATE INDEX `market_orders_resting` ON `market_orders` (`resource`,`side`,`rank`,`seq`) WHERE "market_orders"."status" = 'open';
CREATE INDEX `market_orders_expiring` ON `market_orders` (`expires_at_ms`,`seq`) WHERE "market_orders"."status" = 'open';
CREATE INDEX `market_trades_of_resource` ON `market_trades` (`resource`,`seq`);
CREATE INDEX `password_resets_by_player` ON `password_resets` (`player_id`);
CREATE INDEX `password_resets_by_creation` ON `password_resets` (`created_at_ms`);
CREATE UNIQUE INDEX `players_username` ON `players` (`username_lower`);
CREATE UNIQUE INDEX `players_mail` ON `players` (`mail`);
CREATE INDEX `properties_listed` ON `properties` (`house_type`,`level`,`id`) WHERE "properties"."state" = 'listed';
CREATE INDEX `properties_owned` ON `properties` (`owner_id`,`purchased_at_ms`,`id`) WHERE "properties"."state" = 'owned';
CREATE INDEX `property_owners_by_count` ON `property_owners` (`properties`,`value_cents`,`player_id`);
CREATE UNIQUE INDEX `races_slot` ON `races` (`starts_at_ms`);
CREATE INDEX `races_due` ON `races` (`due_at_ms`);
CREATE INDEX `races_by_status` ON `races` (`status`,`starts_at_ms`);
CREATE INDEX `racing_records_by_payout` ON `racing_records` (`payout_cents`,`wins`,`player_id`);
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);
CREATE INDEX `sessions_by_player` ON `sessions` (`player_id`);
CREATE INDEX `sessions_by_creation` ON `sessions` (`created_at_ms`);
CREATE INDEX `sessions_by_last_seen` ON `sessions` (`last_seen_at_ms`);
CREATE INDEX `rents_by_due` ON `rents` (`due_at_ms`,`player_id`);
CREATE INDEX `rents_by_notice` ON `rents` (`notice_at_ms`,`player_id`);
CREATE INDEX `past_rates_by_end` ON `past_rates` (`until_ms`,`id`);
CREATE INDEX `combatants_by_defense` ON `combatants` (`defense`,`place`,`player_id`);
CREATE INDEX `combatants_by_rank` ON `combatants` (`board_rank`,`created_at_ms`,`player_id`);
CREATE INDEX `fights_by_attacker` ON `fights` (`attacker_id`,`at_ms`,`id`);
CREATE INDEX `fights_by_defender` ON `fights` (`defender_id`,`at_ms`,`id`);
CREATE INDEX `alliance_invitations_of` ON `alliance_invitations` (`player_id`,`invited_at_ms`);
CREATE INDEX `alliance_invitations_expiring` ON `alliance_invitations` (`expires_at_ms`);
CREATE INDEX `alliance_log_of` ON `alliance_log` (`alliance_id`,`seq`);
CREATE INDEX `alliance_log_about` ON `alliance_log` (`about_id`,`seq`) WHERE "alliance_log"."about_id" is not null;
CREATE INDEX `alliance_members_of` ON `alliance_members` (`alliance_id`,`player_id`);
CREATE UNIQUE INDEX `alliance_messages_id` ON `alliance_messages` (`id`);
CREATE INDEX `alliance_messages_of` ON `alliance_messages` (`alliance_id`,`seq`);
CREATE UNIQUE INDEX `alliances_name` ON `alliances` (`name_key`);
CREATE INDEX `alliances_listed` ON `alliances` (`list_rank`,`id`);
CREATE INDEX `alliances_listed_public` ON `alliances` (`is_private`,`list_rank`,`id`);
CREATE INDEX `alliances_named_public` ON `alliances` (`is_private`,`name_key`);
CREATE INDEX `alliances_leader_due` ON `alliances` (`leader_due_ms`,`id`);
CREATE INDEX `player_mutes_of_muted` ON `player_mutes` (`muted_id`);
CREATE UNIQUE INDEX `notifications_subject` ON `notifications` (`recipient`,`subject`);
CREATE INDEX `player_buildings_by_kind` ON `player_buildings` (`building`);
CREATE INDEX `players_staff` ON `players` (`rang`) WHERE "players"."rang" > 0;
CREATE INDEX `recovery_codes_by_player` ON `recovery_codes` (`player_id`);
CREATE INDEX `achievers_by_rank` ON `achievers` (`board_rank`,`last_at_ms`,`player_id`);
CREATE INDEX `resting_names_by_end` ON `resting_names` (`rests_until_ms`);
CREATE INDEX `market_alerts_waiting` ON `market_alerts` (`resource`,`direction`,`price_cents`);
CREATE UNIQUE INDEX `market_alerts_once` ON `market_alerts` (`player`,`resource`,`direction`,`price_cents`);
CREATE INDEX `failed_guesses_by_account` ON `failed_guesses` (`account`,`at_ms`);
CREATE INDEX `failed_guesses_by_source` ON `failed_guesses` (`source`,`at_ms`);
CREATE INDEX `known_devices_by_token` ON `known_devices` (`token_hash`);
CREATE INDEX `known_devices_by_use` ON `known_devices` (`used_at_ms`);
