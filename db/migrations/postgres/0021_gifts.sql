CREATE TABLE "gifts" (
	"owner" text PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "given_goods" (
	"player_id" text NOT NULL,
	"asset" text NOT NULL,
	"units" bigint NOT NULL,
	CONSTRAINT "given_goods_player_id_asset_pk" PRIMARY KEY("player_id","asset"),
	CONSTRAINT "given_goods_not_below_zero" CHECK ("given_goods"."units" >= 0)
);
