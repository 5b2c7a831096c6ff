CREATE TABLE "hidden_names" (
	"player_id" text PRIMARY KEY NOT NULL
);
