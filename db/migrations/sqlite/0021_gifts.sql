CREATE TABLE `gifts` (
	`owner` text PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	CONSTRAINT "gifts_cents_whole" CHECK(typeof("gifts"."cents") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `given_goods` (
	`player_id` text NOT NULL,
	`asset` text NOT NULL,
	`units` integer NOT NULL,
	PRIMARY KEY(`player_id`, `asset`),
	CONSTRAINT "given_goods_not_below_zero" CHECK("given_goods"."units" >= 0),
	CONSTRAINT "given_goods_units_whole" CHECK(typeof("given_goods"."units") = 'integer')
);
